/** Values that a command needs and that no option gave: asked on the terminal, or reported as missing. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { OperatorError } from '@trama/server-kit/program'

const silent = new Writable({ write: (_chunk, _encoding, done) => done() })

/** Asks one question on the terminal; the answer to a hidden one is not shown. Ctrl+C fails it. */
function ask(question: string, { hidden = false } = {}): Promise<string> {
  if (hidden) process.stdout.write(question)
  const output = hidden ? silent : process.stdout
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  return new Promise((resolve, reject) => {
    terminal.once('close', () => {
      if (hidden) process.stdout.write('\n')
      reject(new Error('Cancelado.'))
    })
    terminal.question(question, (answer) => {
      resolve(answer)
      terminal.close()
    })
  })
}

const onTerminal = process.stdin.isTTY

/** The option's value, else what the user types, else the suggestion. */
export async function answer(
  values: Record<string, unknown>,
  option: string,
  label: string,
  suggestion = '',
): Promise<string> {
  const given = values[option]
  if (typeof given === 'string') return given
  if (!onTerminal && suggestion === '') throw new OperatorError(`Informe --${option} (${label}).`)
  const typed = onTerminal ? await ask(suggestion ? `${label} [${suggestion}]: ` : `${label}: `) : ''
  return typed.trim() || suggestion
}

/** The option's value, else what the user types, which may be empty. */
export const answerOrNothing = async (
  values: Record<string, unknown>,
  option: string,
  label: string,
): Promise<string> => (onTerminal || values[option] !== undefined ? answer(values, option, label) : '')

/** An existing password, from the terminal or a variable: options are visible in the list of processes. */
export async function askSecret(question: string, variable = 'ADMIN_SENHA'): Promise<string> {
  const given = process.env[variable]
  if (given) return given
  if (!onTerminal) throw new OperatorError(`Informe a senha em ${variable}.`)
  return ask(question, { hidden: true })
}

/** A new password, from the terminal, where it is asked for twice, or from a variable. */
export async function askSenha(variable = 'ADMIN_SENHA', label = 'Senha'): Promise<string> {
  const senha = await askSecret(`${label}: `, variable)
  if (process.env[variable]) return senha
  if (senha !== (await askSecret('Repita a senha: ', variable))) {
    throw new OperatorError('As senhas não conferem.')
  }
  return senha
}
