/**
 * `npm run attack`: tries known attacks on servers that it starts itself, or on servers of this machine that
 * `--portal` and `--apl` name (with the demo's people). Exits with 1 when an attack succeeds.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '@trama/apl/testing/server-process'
import { type Family, Tally } from './attack/attack'
import { beforeLogin } from './attack/before-login'
import { folderLock } from './attack/folder-lock'
import { headers } from './attack/headers'
import { hostileFiles } from './attack/hostile-files'
import { hostileText } from './attack/hostile-text'
import { ownMachine } from './attack/own-machine'
import { starvation } from './attack/starvation'
import { logDemoIn, type Place, type Target } from './attack/target'
import { traversal } from './attack/traversal'
import { buildAll } from './lib/build'
import { startServers } from './lib/servers'

interface Outcome {
  family: string
  name: string
  tally: Tally
  seconds: number
}

const SHOWN = 3

const verdictOf = ({ broken, skipped, tried }: Tally) =>
  broken.length > 0 ? 'CEDEU' : skipped || tried === 0 ? 'não tentado' : 'resistiu'

/** Lines for the terminal: one for each attack, and below a successful attack what was seen. */
function tableOf(outcomes: readonly Outcome[]): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  const lines: string[] = []
  let family = ''
  for (const outcome of outcomes) {
    if (outcome.family !== family) lines.push('', outcome.family)
    family = outcome.family
    const { name, tally, seconds } = outcome
    const figures = `${String(tally.tried).padStart(5)}  ${`${seconds.toFixed(1)} s`.padStart(8)}`
    lines.push(
      `  ${name.padEnd(width)}  ${figures}  ${verdictOf(tally)}${tally.skipped ? `: ${tally.skipped}` : ''}`,
    )
    for (const seen of tally.broken.slice(0, SHOWN)) lines.push(`      - ${seen.replaceAll('\n', ' ')}`)
    if (tally.broken.length > SHOWN) lines.push(`      - e mais ${tally.broken.length - SHOWN}`)
  }
  return lines.join('\n')
}

function summaryOf(outcomes: readonly Outcome[]): string {
  const tried = outcomes.reduce((sum, { tally }) => sum + tally.tried, 0)
  const broken = outcomes.filter(({ tally }) => tally.broken.length > 0).length
  const skipped = outcomes.filter(({ tally }) => tally.tried === 0 && tally.broken.length === 0).length
  const held = outcomes.length - broken - skipped
  return `${outcomes.length} ataques, ${tried} tentativas: ${held} resistiram, ${broken} cederam, ${skipped} não tentados.`
}

/** Longest time of an attack, in milliseconds: a server that has not answered by then has failed. */
const LONGEST_MS = 180_000

/** Runs the attacks one after the other; `only` is part of a family's or an attack's name. */
async function runAttacks(families: readonly Family[], target: Target, only: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { name: family, attacks } of families) {
    for (const { name, run } of attacks) {
      if (!`${family} ${name}`.toLowerCase().includes(only.toLowerCase())) continue
      const tally = new Tally()
      const started = performance.now()
      await bounded(run(target, tally)).catch((error: unknown) => {
        tally.holds(false, error instanceof Error ? error.message : String(error))
      })
      outcomes.push({ family, name, tally, seconds: (performance.now() - started) / 1000 })
    }
  }
  return outcomes
}

async function bounded(work: Promise<void>): Promise<void> {
  const over = new AbortController()
  const late = wait(LONGEST_MS, undefined, { signal: over.signal }).then(() => {
    throw new Error(`sem fim depois de ${LONGEST_MS / 1000} s`)
  })
  late.catch(() => undefined)
  await Promise.race([work, late]).finally(() => over.abort())
}

/**
 * Attacks on the process, the network and with hostile text: what only a started server can show. Rights, rows, sessions,
 * links and repeated calls are proven by the servers' own tests. Families that may slow the servers down come last.
 */
const FAMILIES: readonly Family[] = [
  { name: 'Textos hostis', attacks: hostileText },
  { name: 'Caminhos de arquivos', attacks: traversal },
  { name: 'Cabeçalhos e origens', attacks: headers },
  { name: 'Trava da pasta', attacks: folderLock },
  { name: 'Trabalho antes do login', attacks: beforeLogin },
  { name: 'Arquivos e links hostis', attacks: hostileFiles },
  { name: 'Vez dos outros', attacks: starvation },
]

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
