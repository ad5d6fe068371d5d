/** Prepares a database with the demo, the requests for it and the statements that they cause. */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { loadAplDemo } from '@trama/apl/demo/load-demo'
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import type { Database } from '@trama/server-kit/db/database'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { DEMO_LOGINS } from '@trama/server-kit/demo/demo-people'
import { firstRow } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Cluster } from '../../scripts/lib/postgres/cluster'
import { type CallCost, costsOf } from './plans/explain'
import { type RecordedCalls, recordCalls } from './record-calls'
import { type BenchRequests, makeRequests, type OrderCall } from './requests'

export interface Bank {
  /** Environment of the APL and of the bare program; on PGlite each has a folder of its own. */
  apl: Record<string, string>
  bare: Record<string, string>
  version: string
  requests: BenchRequests
  calls: RecordedCalls
  /** Database cost of each call; only on PostgreSQL. */
  costs?: Record<OrderCall, CallCost> | undefined
}

export interface BankOptions {
  name: string
  folder: string
  pedidos: number
  /** PostgreSQL cluster to use; the database is embedded when absent. */
  cluster?: Cluster | undefined
}

export async function prepareBank({ name, folder, pedidos, cluster }: BankOptions): Promise<Bank> {
  const url = cluster && (await createDatabase(cluster, name))
  const home = join(folder, name)
  const database = await openDatabase({ url, dataDir: join(home, 'apl'), migrations: MIGRATIONS })
  const filled = await fill(database, { name, pedidos }).finally(() => database.close())
  const costs = url && (await costsOf(url, filled.calls))
  const bareDir = join(home, 'bare')
  if (!url) await cp(join(home, 'apl'), bareDir, { recursive: true })
  return {
    apl: { DATA_DIR: home, APL_DATABASE_URL: url ?? '' },
    bare: { DATA_DIR: bareDir, DATABASE_URL: url ?? '' },
    ...filled,
    ...(costs ? { costs } : {}),
  }
}

async function fill(database: Database, { name, pedidos }: Pick<BankOptions, 'name' | 'pedidos'>) {
  const started = performance.now()
  await loadAplDemo(database, { pedidos })
  if (database.kind === 'postgres') await database.db.execute(sql`vacuum (analyze)`)
  console.log(`${name}: ${pedidos} pedidos em ${Math.round((performance.now() - started) / 1000)} s`)
  const erp = DEMO_LOGINS.find(({ tipo }) => tipo === 'usuario')?.codigo_erp ?? ''
  const requests = await makeRequests(database, erp)
  const calls = await recordCalls(database, requests)
  const found = await firstRow<{ version: string }>(database.db, sql`select version() as version`)
  return { requests, calls, version: found?.version.split(' on ')[0] ?? '' }
}

export async function createDatabase(cluster: Cluster, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return cluster.url.replace(/\/postgres$/, `/${name}`)
}
