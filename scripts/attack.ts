/**
 * `npm run attack`: tries known attacks on servers that it starts itself, or on servers of this machine that
 * `--portal` and `--apl` name (with the demo's people). Exits with 1 when an attack succeeds.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '@trama/apl/testing/server-process'
import { FAMILIES } from './attack/families'
import { ownMachine } from './attack/own-machine'
import { runAttacks } from './attack/run-attacks'
import { summaryOf, tableOf } from './attack/table'
import { logDemoIn, type Place } from './attack/target'
import { buildAll } from './lib/build'
import { startServers } from './lib/servers'

const HELP = `npm run attack [-- opções]

  sem opções                   compila, inicia portal e APL com a demonstração em uma pasta temporária e os ataca
  --sem-compilar               inicia o que foi compilado antes
  --portal URL --apl URL       ataca servidores desta máquina que já rodam, com a demonstração
  --so texto                   só as famílias e os ataques cujo nome contém o texto`

/** Address of this machine on which nothing listens. */
const UNREACHABLE = 'http://127.0.0.1:9'

const { values } = parseArgs({
  options: {
    portal: { type: 'string' },
    apl: { type: 'string' },
    'sem-compilar': { type: 'boolean' },
    so: { type: 'string' },
    ajuda: { type: 'boolean' },
  },
})

function checked(address: string): string {
  const origin = ownMachine(address)
  if (origin) return origin
  console.error(`${address} não é um endereço desta máquina: só se ataca localhost.`)
  return process.exit(1)
}

/** Runs the work against freshly started servers, which are stopped and removed afterwards. */
async function onFreshStart<T>(work: (place: Place) => Promise<T>): Promise<T> {
  if (!values['sem-compilar']) await buildAll()
  const dataDir = await mkdtemp(join(tmpdir(), 'trama-ataque-'))
  try {
    const [portalPort, aplPort] = [await freePort(), await freePort()]
    const { portalUrl, aplUrl, stop } = await startServers({ portalPort, aplPort, env: envOf(dataDir) })
    return await work({ portal: portalUrl, apl: aplUrl, dataDir }).finally(stop)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const envOf = (dataDir: string) => ({
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  DEMO: 'sim',
  LOG_LEVEL: 'silent',
  // Each attacker gets an address of its own, and an ended session is noticed at once.
  TRUST_PROXY: 'loopback',
  SESSAO_CACHE_S: '0',
  // The databases of an installation are not touched, mails stay in the folder, and nothing leaves the machine.
  PORTAL_DATABASE_URL: '',
  APL_DATABASE_URL: '',
  SMTP_URL: '',
  VIACEP_URL: UNREACHABLE,
  CNPJ_WS_URL: UNREACHABLE,
})

const attack = async (place: Place) =>
  runAttacks(FAMILIES, { ...place, tokens: await logDemoIn(place.portal) }, values.so ?? '')

if (values.ajuda) {
  console.log(HELP)
  process.exit(0)
}
const { portal, apl } = values
if ((portal === undefined) !== (apl === undefined)) {
  console.error('Informe --portal e --apl.')
  process.exit(1)
}
const outcomes =
  portal && apl
    ? await attack({ portal: checked(portal), apl: checked(apl), dataDir: undefined })
    : await onFreshStart(attack)
console.log(`${tableOf(outcomes)}\n\n${summaryOf(outcomes)}`)
process.exit(outcomes.some(({ tally }) => tally.broken.length > 0) ? 1 : 0)
