/** Measures two companies on the machines of a Citus cluster beside the same companies in one PostgreSQL. */
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { schemaOf } from '@trama/apl/tenant/codes'
import { inTurn } from '@trama/server-kit/in-turn'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { type Cluster, startCluster } from '../../../scripts/lib/postgres/cluster'
import {
  askAt,
  CODES,
  companiesOnCitus,
  fillCompanies,
  type OnCitus,
} from '../../../scripts/tests/citus/companies'
import { tokenOf } from '../companies/measure-companies'
import { fire, inTurnOf, median, medianSample, type Sample } from '../fire'
import { createDatabase } from '../prepare-bank'
import { startProgram } from '../programs'
import { type BenchRequest, makeRequests } from '../requests'

const CALLS = ['list', 'create'] as const
type CitusCall = (typeof CALLS)[number]
/** Least share of one PostgreSQL's calls a second. */
export const CITUS_GOALS: Record<CitusCall, number> = { list: 0.45, create: 0.4 }

export interface CitusFigure {
  call: CitusCall
  um: Sample
  citus: Sample
  /** Share of one PostgreSQL's calls a second: median of the rounds. */
  parte: number
}

/** What a machine was sent while the calls were measured. */
export interface MachineFigure {
  maquina: string
  /** Portal companies whose tables stand there. */
  empresas: string
  comandos: number
  /** Milliseconds in which it worked on them. */
  ms: number
}

interface CitusBench {
  folder: string
  pedidos: number
  seconds: number
  rounds: number
}

const CONNECTIONS = 16
/** User of the ERP who makes the calls. */
const USER = '10'

export async function measureCitus(bench: CitusBench) {
  const cluster = await startCluster({ durable: true })
  try {
    const citus = await companiesOnCitus({ pedidos: bench.pedidos, durable: true })
    return await measureBoth(citus, cluster, bench).finally(() => citus.stop())
  } finally {
    await cluster.stop()
  }
}

async function measureBoth(
  citus: OnCitus,
  cluster: Cluster,
  { folder, pedidos, seconds, rounds }: CitusBench,
) {
  const url = await createDatabase(cluster, 'apl')
  await fillCompanies(url, pedidos)
  const requests = { um: await requestsOf(url), citus: await requestsOf(citus.url) }
  const env = { LOG_LEVEL: 'silent', DEMO: 'nao', DATA_DIR: folder, PORTAL_URL: citus.portal.url }
  const um = await startProgram(
    'apps/apl/dist/main.js',
    { ...env, APL_DATABASE_URL: url, APL_EMPRESA: '*' },
    { portName: 'APL_PORT', ready: '/pronto' },
  )
  try {
    const tokens = await inTurn(CODES, (codcli) => tokenOf(citus.portal.url, codcli))
    const urls = { um: um.url, citus: citus.apl.url }
    const shot = (target: keyof typeof urls, call: CitusCall, forSeconds: number) =>
      fire({
        url: urls[target],
        request: requests[target][call],
        headers: { acesso: 'portal-web' },
        connections: CONNECTIONS,
        seconds: forSeconds,
        vary: inTurnOf(tokens),
      })
    // Each statement has been planned on each connection before anything is measured.
    for (const call of CALLS) for (const target of ['um', 'citus'] as const) await shot(target, call, seconds)
    await inTurn(citus.workers, ({ url: worker }) =>
      askAt(worker, 'create extension if not exists pg_stat_statements'),
    )
    await inTurn(citus.workers, ({ url: worker }) => askAt(worker, 'select pg_stat_statements_reset()'))
    const samples = CALLS.map((): Record<keyof typeof urls, Sample>[] => [])
    for (let round = 1; round <= rounds; round++)
      for (const [at, call] of CALLS.entries())
        samples[at]?.push({ um: await shot('um', call, seconds), citus: await shot('citus', call, seconds) })
    const figures = CALLS.map((call, at): CitusFigure => {
      const of = samples[at] ?? []
      return {
        call,
        um: medianSample(of.map((sample) => sample.um)),
        citus: medianSample(of.map((sample) => sample.citus)),
        parte: median(of.map((sample) => sample.citus.rps / sample.um.rps)),
      }
    })
    return { figures, machines: await machinesOf(citus) }
  } finally {
    await um.stop()
  }
}

/** The measured requests, from the rows of the first company; those of the others are the same. */
async function requestsOf(url: string): Promise<Record<CitusCall, BenchRequest>> {
  const database = await openDatabase({ url, dataDir: '', migrations: MIGRATIONS, several: true })
  try {
    const within = database.within?.(schemaOf(CODES[0]))
    if (!within) throw new Error('O banco não tem esquemas.')
    return await makeRequests(within, USER)
  } finally {
    await database.close()
  }
}

async function machinesOf(citus: OnCitus): Promise<MachineFigure[]> {
  const homes = await inTurn(CODES, async (codcli) => ({ codcli, home: await citus.workerOf(codcli) }))
  return inTurn(citus.workers, async (worker) => {
    const [counted] = await askAt(
      worker.url,
      `select sum(calls)::int as comandos, round(sum(total_exec_time))::int as ms from pg_stat_statements where toplevel`,
    )
    const empresas = homes.flatMap(({ codcli, home }) => (home === worker ? [codcli] : []))
    return {
      maquina: new URL(worker.url).port,
      empresas: empresas.join(),
      comandos: Number(counted?.comandos),
      ms: Number(counted?.ms),
    }
  })
}
