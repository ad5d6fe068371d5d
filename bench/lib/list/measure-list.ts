/**
 * Measures a domain's list: the APL beside the bare program on a small database, and the APL on a big one. To add a
 * list, write a `List` with its `fill` (SQL over `generate_series`, as in `../compras-data.ts`), add it to `LISTS`
 * of `apl.ts` under its word for `--so`, and add its call and name to `LISTED` of `../requests.ts`. Add date columns
 * of the list to `DATES` of `bare-server.ts`, which returns all other columns as the database does.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TipoUsuario } from '@trama/contract/access'
import { loadAplDemo } from '@trama/apl/demo/load-demo'
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { todayIn } from '@trama/rules/date-br'
import type { Database } from '@trama/server-kit/db/database'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { firstRow } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { type Cluster, freePort } from '../../../scripts/lib/postgres/cluster'
import { startServers } from '../../../scripts/lib/servers'
import { EMPRESA } from '../clientes-data'
import {
  assertSameBytes,
  type Call,
  CONNECTIONS,
  type Figure,
  inRounds,
  login,
  type Target,
  type Turn,
} from '../measure-bank'
import { createDatabase } from '../prepare-bank'
import { type Program, startProgram } from '../programs'
import { recordRead } from '../record-calls'
import type { RecordedCall } from '../recorded-call'
import type { BenchRequest } from '../requests'

/** A list to measure: its requests, and how a database is filled for it. */
export interface List {
  /** Name of the list, used in the names of its databases. */
  nome: string
  requests: Partial<Record<Call, BenchRequest>>
  /** Number of rows in the small database; `grande` is that of the big one. */
  pequeno: number
  grande: number
  /** Fills the demo's company up to `count` rows. */
  fill: (database: Database, count: number, today: string) => Promise<void>
  /** Further measurements, made while both servers run. */
  after?: (running: Running) => Promise<void>
}

/** Request for the page of a list that a reader opens. */
export const listOf = (path: string): BenchRequest => ({
  method: 'GET',
  path: `${path}?empresa=${EMPRESA}&offset=50`,
})

interface Running {
  pequeno: string
  grande: string
  tokenOf: (tipo: TipoUsuario) => Promise<string>
}

export interface ListOptions {
  folder: string
  cluster: Cluster
  seconds: number
  rounds: number
}

interface Bank {
  url: string
  calls: [Call, BenchRequest, RecordedCall][]
  version: string
}

export async function measureList(
  list: List,
  options: ListOptions,
): Promise<{ figures: Figure[]; version: string }> {
  const small = await prepare(list, options.cluster, list.pequeno)
  const big = await prepare(list, options.cluster, list.grande)
  const [portalPort, aplPort] = [await freePort(), await freePort()]
  const env = { DATA_DIR: join(options.folder, list.nome), APL_DATABASE_URL: small.url }
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
    for (const [call, request, recorded] of small.calls) {
      const callsFile = join(options.folder, `${call}.json`)
      await writeFile(callsFile, JSON.stringify({ [call]: recorded }))
      const bare = await start('bench/dist/bare-server.js', { DATABASE_URL: small.url, CALLS: callsFile })
      const named = { ...headers, 'bench-call': call }
      await assertSameBytes(servers.aplUrl, bare, request.path, named)
      const urls: [Target, string][] = [
        ['apl', servers.aplUrl],
        ['bare', bare],
        ['empty', empty],
        ['grande', grande],
      ]
      for (const connections of CONNECTIONS) {
        for (const [target, url] of urls)
          turns.push({ call, target, url, connections, request, headers: named })
      }
    }
    const figures = await inRounds(turns, options)
    await list.after?.({
      pequeno: servers.aplUrl,
      grande,
      tokenOf: (tipo) => login(servers.portalUrl, tipo),
    })
    return { figures, version: small.version }
  } finally {
    for (const program of programs) await program.stop()
    await servers.stop()
  }
}

async function prepare({ nome, requests, fill }: List, cluster: Cluster, count: number): Promise<Bank> {
  const started = performance.now()
  const url = await createDatabase(cluster, `${nome}_${count}`)
  const database = await openDatabase({ url, dataDir: '', migrations: MIGRATIONS })
  try {
    await loadAplDemo(database, { pedidos: 300 })
    await fill(database, count, todayIn())
    await database.script('vacuum (analyze)')
    console.log(`${count} ${nome} em ${Math.round((performance.now() - started) / 1000)} s`)
    const calls: Bank['calls'] = []
    for (const [call, request] of Object.entries(requests) as [Call, BenchRequest][])
      calls.push([call, request, await recordRead(database, request)])
    const found = await firstRow<{ version: string }>(database.db, sql`select version() as version`)
    return { url, calls, version: found?.version.split(' on ')[0] ?? '' }
  } finally {
    await database.close()
  }
}
