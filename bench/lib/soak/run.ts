/** A long load on two APLs and a portal, then a restart of each APL behind it. */
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { inTurn } from '@trama/server-kit/in-turn'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { loadDemo } from '../../../scripts/lib/load-demo'
import { type Cluster, freePort } from '../../../scripts/lib/postgres/cluster'
import { login } from '../measure-bank'
import { createDatabase } from '../prepare-bank'
import { type Program, startProgram } from '../programs'
import { type Balancer, openBalancer } from './balancer'
import { callersOf, type Tipo } from './callers'
import { type LoadResult, putLoad } from './load'
import { type MemoryOf, watchMemory } from './memory'
import { readTerms } from './terms'

export interface SoakOptions {
  cluster: Cluster
  folder: string
  minutes: number
  /** Number of callers of each type. */
  each: number
  pedidos: string
}

export interface Soak {
  load: LoadResult
  memory: MemoryOf[]
  /** Load while both APLs were restarted, one after the other. */
  restart: LoadResult
  restartSeconds: number
}

const TIPOS: readonly Tipo[] = [
  'master',
  'administrador',
  'usuario',
  'representante',
  'cliente',
  'fornecedor',
]
/** Seconds that a server goes on after it was told to stop, longer than the balancer takes to notice. */
const LEAVE_S = 3
const PAUSE_MS = 3_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export async function runSoak({ cluster, folder, minutes, each, pedidos }: SoakOptions): Promise<Soak> {
  const env = {
    LOG_LEVEL: 'error',
    DEMO: 'nao',
    DATA_DIR: folder,
    ENCERRAR_S: String(LEAVE_S),
    PORTAL_DATABASE_URL: await createDatabase(cluster, 'portal_longo'),
    APL_DATABASE_URL: await createDatabase(cluster, 'apl_longo'),
  }
  await loadDemo(pedidos, env)
  const database = await openDatabase({ url: env.APL_DATABASE_URL, dataDir: '', migrations: MIGRATIONS })
  const terms = await readTerms(database).finally(() => database.close())
  const portal = await startProgram('apps/portal/dist/main.js', env, {
    portName: 'PORTAL_PORT',
    ready: '/pronto',
  })
  const ports = [await freePort(), await freePort()]
  const start = (port: number) =>
    startProgram(
      'apps/apl/dist/main.js',
      { ...env, PORTAL_URL: portal.url },
      { portName: 'APL_PORT', ready: '/pronto', port },
    )
  const apls = await inTurn(ports, start)
  const balancer = openBalancer(apls.map(({ url }) => url))
  try {
    const found = await inTurn(TIPOS, async (tipo) => [tipo, await login(portal.url, tipo)] as const)
    const tokens = Object.fromEntries(found) as Record<Tipo, string>
    const common = { balancer, tokens, callers: callersOf(terms), each }
    const memory = watchMemory({
      portal,
      ...Object.fromEntries(apls.map((apl, at) => [`apl ${at + 1}`, apl])),
    })
    const end = performance.now() + minutes * 60_000
    const load = await putLoad({ ...common, goesOn: () => performance.now() < end })
    const held = memory.end()
    let isRestarted = false
    const began = performance.now()
    const [restart] = await Promise.all([
      putLoad({ ...common, goesOn: () => !isRestarted }),
      restartAll(apls, ports, { start, balancer }).finally(() => (isRestarted = true)),
    ])
    return { load, memory: held, restart, restartSeconds: (performance.now() - began) / 1000 }
  } finally {
    balancer.close()
    await Promise.all([...apls, portal].map((program) => program.stop()))
  }
}

interface Restart {
  start: (port: number) => Promise<Program>
  balancer: Balancer
}

/** Restarts each APL on its port; the next one stops only when the balancer sends calls to the one before again. */
async function restartAll(apls: Program[], ports: readonly number[], { start, balancer }: Restart) {
  await inTurn(ports, async (port) => {
    await wait(PAUSE_MS)
    const at = ports.indexOf(port)
    await apls[at]?.stop()
    apls[at] = await start(port)
    while (balancer.ready() < ports.length) {
      await wait(100)
    }
  })
  await wait(PAUSE_MS)
}
