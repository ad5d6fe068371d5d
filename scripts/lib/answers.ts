/** What a command needs and was not given as an option: asked on the terminal, or told what to give. */
import { OperatorError } from '@trama/server-kit/program'
import { ask } from './ask'

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

/** The same, where nothing is an answer too. */
export const answerOrNothing = async (
  values: Record<string, unknown>,
  option: string,
  label: string,
): Promise<string> => (onTerminal || values[option] !== undefined ? answer(values, option, label) : '')

/** A password that there is already, from the terminal or a variable: options show in the list of processes. */
export async function askSecret(question: string, variable = 'ADMIN_SENHA'): Promise<string> {
  const given = process.env[variable]
  if (given) return given
  if (!onTerminal) throw new OperatorError(`Informe a senha em ${variable}.`)
  return ask(question, { hidden: true })
}

/** A new one: asked for twice. */
export async function askSenha(variable = 'ADMIN_SENHA', label = 'Senha'): Promise<string> {
  const senha = await askSecret(`${label}: `, variable)
  if (process.env[variable]) return senha
  if (senha !== (await askSecret('Repita a senha: ', variable))) {
    throw new OperatorError('As senhas não conferem.')
  }
  return senha
}
