/** Two portal companies with the demo, each on a machine of its own of a Citus cluster, served by one APL. */
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { loadAplDemo } from '@trama/apl/demo/load-demo'
import { freePort, type ServerProcess, startServer } from '@trama/apl/testing/server-process'
import { schemaOf } from '@trama/apl/tenant/codes'
import { addCompany } from '@trama/portal/testing/companies'
import { loadPortalDemo } from '@trama/portal/demo/load-demo'
import { MIGRATIONS as PORTAL_MIGRATIONS } from '@trama/portal/migrations-folder'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { inTurn } from '@trama/server-kit/in-turn'
import { databaseUrl } from '@trama/server-kit/testing/citus-database'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCitus } from '../../lib/postgres/citus'
import type { Cluster } from '../../lib/postgres/cluster'
import { distribuir } from '../../lib/tenant/spread-action'

export const CODES = ['1', '2'] as const
const PEDIDOS = 300

export interface OnCitus {
  portal: ServerProcess
  apl: ServerProcess
  /** Address of the companies' database on the coordinator. */
  url: string
  coordinator: Cluster
  workers: readonly Cluster[]
  ask: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  /** The machine on which a company's tables stand. */
  workerOf: (codcli: string) => Promise<Cluster>
  stop: () => Promise<void>
}

/** @param durable whether the machines wait for their disks: true for measurements, false for tests. */
export async function companiesOnCitus({ pedidos = PEDIDOS, durable = false } = {}): Promise<OnCitus> {
  const citus = await startCitus({ durable })
  const { coordinator, workers } = citus
  const folder = await mkdtemp(join(tmpdir(), 'trama-citus-'))
  const url = databaseUrl(coordinator.url, 'apl')
  const ask: OnCitus['ask'] = (text, values = []) => askAt(url, text, values)
  const place = ({ url: node }: Cluster) => Number(new URL(node).port)

  await inTurn([coordinator, ...workers], async (node) => {
    await askAt(node.url, 'create database apl')
    await askAt(databaseUrl(node.url, 'apl'), 'create extension citus')
  })
  await ask(`select citus_set_coordinator_host('127.0.0.1', ${place(coordinator)})`)
  await inTurn(workers, (worker) => ask(`select citus_add_node('127.0.0.1', ${place(worker)})`))
  await fillCompanies(url, pedidos)
  await inTurn(CODES, (codcli) => distribuir(codcli, { APL_DATABASE_URL: url }))
  await askAt(coordinator.url, 'create database portal')
  const PORTAL_DATABASE_URL = databaseUrl(coordinator.url, 'portal')
  await fillPortal(PORTAL_DATABASE_URL)

  const port = await freePort()
  const PUBLIC_URL = `http://127.0.0.1:${port}`
  const env = { DATA_DIR: folder, DEMO: 'nao', PUBLIC_URL, PORTAL_DATABASE_URL, APL_DATABASE_URL: url }
  const portal = await startServer('portal', port, env)
  const more = { PORTAL_URL: portal.url, APL_EMPRESA: '*', SESSAO_CACHE_S: '1', TRUST_PROXY: 'loopback' }
  const apl = await startServer('apl', await freePort(), { ...env, ...more })
  return {
    portal,
    apl,
    url,
    coordinator,
    workers,
    ask,
    async workerOf(codcli) {
      const [found] = await ask(
        `select nodeport from citus_shards where table_name = to_regclass($1) limit 1`,
        [`${schemaOf(codcli)}.pedido`],
      )
      const worker = workers.find((one) => place(one) === found?.nodeport)
      if (!worker) throw new Error(`Empresa ${codcli} não está em nenhuma máquina.`)
      return worker
    },
    async stop() {
      await Promise.all([apl.end('SIGTERM'), portal.end('SIGTERM')])
      await citus.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Makes the schema of each company, with the demo of so many orders. */
export async function fillCompanies(url: string, pedidos: number): Promise<void> {
  const database = await openDatabase({ url, dataDir: '', migrations: MIGRATIONS, several: true })
  try {
    await inTurn(CODES, async (codcli) => {
      const schema = schemaOf(codcli)
      await database.create?.(schema)
      const within = database.within?.(schema)
      if (within) await loadAplDemo(within, { pedidos })
    })
  } finally {
    await database.close()
  }
}

async function fillPortal(url: string): Promise<void> {
  const database = await openDatabase({ url, dataDir: '', migrations: PORTAL_MIGRATIONS })
  try {
    await loadPortalDemo(database, { aplServidor: 'localhost', aplPorta: 3001 })
    await addCompany(database, CODES[1])
  } finally {
    await database.close()
  }
}

export const askAt = (url: string, text: string, values: unknown[] = []) =>
  connected(url, async (client) => (await client.query<Record<string, unknown>>(text, values)).rows)

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // A machine that is killed takes its connections along.
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end())
}
