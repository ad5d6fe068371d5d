/** The list and the search of customers: the APL beside the bare program at 10,000, and the APL at a million. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadAplDemo } from '@trama/apl/demo/load-demo'
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { todayIn } from '@trama/rules/date-br'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { firstRow } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { type Cluster, freePort } from '../../scripts/lib/postgres-cluster'
import { startServers } from '../../scripts/lib/servers'
import { EMPRESA, fillClientes } from './clientes-data'
import {
  assertSameBytes,
  CONNECTIONS,
  type Figure,
  inRounds,
  login,
  type Target,
  type Turn,
} from './measure-bank'
import { createDatabase } from './prepare-bank'
import { type Program, startProgram } from './programs'
import { recordRead } from './record-calls'
import type { RecordedCall } from './recorded-call'
import type { BenchRequest } from './requests'
import { type SearchFigure, timeSearches } from './search-times'

const PEQUENO = 10_000

type Call = 'clientes' | 'busca'
const REQUESTS: Record<Call, BenchRequest> = {
  clientes: { method: 'GET', path: `/Entidade?empresa=${EMPRESA}&offset=50` },
  // Three letters that begin few names and stand in many: both ways of finding them are walked.
  busca: { method: 'GET', path: `/Entidade?empresa=${EMPRESA}&nome=tri&offset=30` },
}
const CALLS = Object.keys(REQUESTS) as Call[]

export interface ClientesOptions {
  folder: string
  cluster: Cluster
  seconds: number
  rounds: number
  /** Customers of the big database. */
  grande: number
}

export interface ClientesFigures {
  figures: Figure[]
  searches: SearchFigure[]
  version: string
}

interface Bank {
  url: string
  calls: Record<Call, RecordedCall>
  version: string
}

export async function measureClientes(options: ClientesOptions): Promise<ClientesFigures> {
  const small = await prepare(options.cluster, PEQUENO)
  const big = await prepare(options.cluster, options.grande)
  const [portalPort, aplPort] = [await freePort(), await freePort()]
  const env = { DATA_DIR: join(options.folder, 'clientes'), APL_DATABASE_URL: small.url }
  const servers = await startServers({ portalPort, aplPort, env })
  const programs: Program[] = []
  const start = async (...args: Parameters<typeof startProgram>) => {
    const program = await startProgram(...args)
    programs.push(program)
    return program.url
  }
  try {
    const headers = { token: await login(servers.portalUrl), acesso: 'portal-web' }
    const grande = await start(
      'apps/apl/dist/main.js',
      { ...env, APL_DATABASE_URL: big.url, PORTAL_URL: servers.portalUrl, LOG_LEVEL: 'warn' },
      { portName: 'APL_PORT', ready: '/pronto' },
    )
    const empty = await start('bench/dist/empty-server.js', {})
    const turns: Turn[] = []
    for (const call of CALLS) {
      const callsFile = join(options.folder, `${call}.json`)
      await writeFile(callsFile, JSON.stringify({ [call]: small.calls[call] }))
      const bare = await start('bench/dist/bare-server.js', { DATABASE_URL: small.url, CALLS: callsFile })
      const named = { ...headers, 'bench-call': call }
      await assertSameBytes(servers.aplUrl, bare, REQUESTS[call].path, named)
      const urls: [Target, string][] = [
        ['apl', servers.aplUrl],
        ['bare', bare],
        ['empty', empty],
        ['grande', grande],
      ]
      for (const connections of CONNECTIONS) {
        for (const [target, url] of urls)
          turns.push({ call, target, url, connections, request: REQUESTS[call], headers: named })
      }
    }
    const figures = await inRounds(turns, options)
    const searches: SearchFigure[] = []
    for (const tipo of ['usuario', 'representante'] as const) {
      const token = await login(servers.portalUrl, tipo)
      searches.push(...(await timeSearches(servers.aplUrl, token, { clientes: PEQUENO, tipo })))
      searches.push(...(await timeSearches(grande, token, { clientes: options.grande, tipo })))
    }
    return { figures, searches, version: small.version }
  } finally {
    for (const program of programs) await program.stop()
    await servers.stop()
  }
}

async function prepare(cluster: Cluster, count: number): Promise<Bank> {
  const started = performance.now()
  const url = await createDatabase(cluster, `clientes_${count}`)
  const database = await openDatabase({ url, dataDir: '', migrations: MIGRATIONS })
  try {
    await loadAplDemo(database, { pedidos: 300 })
    await fillClientes(database, count, todayIn())
    console.log(`${count} clientes em ${Math.round((performance.now() - started) / 1000)} s`)
    const calls = {
      clientes: await recordRead(database, REQUESTS.clientes),
      busca: await recordRead(database, REQUESTS.busca),
    }
    const found = await firstRow<{ version: string }>(database.db, sql`select version() as version`)
    return { url, calls, version: found?.version.split(' on ')[0] ?? '' }
  } finally {
    await database.close()
  }
}
