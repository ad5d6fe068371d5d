/**
 * The command line of the kit. Exit codes: 0, all conforms; 1, something differs or is missing; 2, nothing could be
 * tried.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { KitError } from './kit-error'
import { readLogins } from './logins'
import { jsonOf, junitOf, lineOf, summaryOf } from './report'
import { runConformance } from './run-conformance'
import { isFault } from './verdict'

const HELP = `Experimenta cada chamada do contrato em um servidor de aplicação e diz em que ele difere.

  --apl URL         servidor de aplicação
  --portal URL      portal em que os logins entram, cujos tokens o servidor de aplicação aceita
  --login ARQUIVO   logins por tipo: {"logins": [{"tipo": "representante", "usuario": "...", "senha": "..."}]}
                    tipos: fornecedor, cliente, usuario, representante, administrador, master; mais de um por tipo vale
  --grava EMPRESA   também grava, só nesta empresa de teste do ERP, e desfaz o que der; sem ela, só lê
  --so TEXTO        só as chamadas cujo nome ou endereço contém o texto
  --json ARQUIVO    resultado em JSON
  --junit ARQUIVO   resultado em JUnit XML
  --ajuda

Termina com 0 quando tudo conforma, 1 quando algo difere ou não existe, 2 quando nada pôde ser testado.`

const text = { type: 'string' } as const
const OPTIONS = {
  apl: text,
  portal: text,
  login: text,
  grava: text,
  so: text,
  json: text,
  junit: text,
  ajuda: { type: 'boolean' },
} as const

/**
 * Runs the kit. @returns the program's exit code
 */
export async function conformance(
  args: string[],
  print: (line: string) => void = say,
  complain: (line: string) => void = warn,
): Promise<number> {
  try {
    return await run(args, print)
  } catch (error) {
    if (!(error instanceof KitError)) throw error
    complain(error.message)
    return 2
  }
}

const say = (line: string) => void process.stdout.write(`${line}\n`)
const warn = (line: string) => void process.stderr.write(`${line}\n`)

async function run(args: string[], print: (line: string) => void): Promise<number> {
  const { apl, portal, login, grava, so = '', json, junit, ajuda } = optionsOf(args)
  if (ajuda) {
    print(HELP)
    return 0
  }
  if (!apl || !portal || !login) throw new KitError(`Informe --apl, --portal e --login.\n\n${HELP}`)
  const outcome = await runConformance({
    apl: addressOf('apl', apl),
    portal: addressOf('portal', portal),
    logins: await readLogins(login),
    ...(grava === undefined ? {} : { grava }),
    only: (name, { path }) => `${name} ${path}`.toLowerCase().includes(so.toLowerCase()),
    onVerdict: (verdict) => print(lineOf(verdict)),
  })
  if (outcome.verdicts.every(({ estado }) => estado === 'nao_testada')) {
    throw new KitError(
      outcome.verdicts.length === 0
        ? `Nenhuma chamada tem "${so}" no nome ou no endereço.`
        : 'Nenhuma chamada pôde ser testada.',
    )
  }
  print(`\n${summaryOf(outcome)}`)
  if (json) await writeFile(json, jsonOf(outcome))
  if (junit) await writeFile(junit, junitOf(outcome))
  return outcome.verdicts.some(isFault) ? 1 : 0
}

function optionsOf(args: string[]) {
  try {
    return parseArgs({ options: OPTIONS, args }).values
  } catch (error) {
    const [, name = ''] = /'(-{0,2}[^'\s]*)/.exec(error instanceof Error ? error.message : '') ?? []
    throw new KitError(`Não entendi ${name}.\n\n${HELP}`)
  }
}

/** The address given by an option, without a slash at the end. */
function addressOf(option: string, given: string): string {
  if (!/^https?:\/\//.test(given) || !URL.canParse(given)) {
    throw new KitError(`--${option} pede um endereço como http://servidor:porta, e não "${given}".`)
  }
  return given.replace(/\/+$/, '')
}
