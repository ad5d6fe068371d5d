/** Measures one application server with more and more companies beside one that serves a company alone. */
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { MIGRATIONS as PORTAL_MIGRATIONS } from '@trama/portal/migrations-folder'
import { loadPortalDemo } from '@trama/portal/demo/load-demo'
import { addCompany, emailOf } from '@trama/portal/testing/companies'
import { loadAplDemo } from '@trama/apl/demo/load-demo'
import { DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { openDatabase } from '@trama/server-kit/db/open-database'
import pg from 'pg'
import type { Cluster } from '../../../scripts/lib/postgres/cluster'
import { fire, inTurnOf, median, medianSample, type Sample, type Shot } from '../fire'
import { createDatabase } from '../prepare-bank'
import { type Program, startProgram } from '../programs'
import { type BenchRequest, makeRequests } from '../requests'
import { copyRows, loadFirst, makeSchema } from './fill'
import { measureSizes, type Sizes } from './sizes'

export interface CompaniesFigure extends Sizes {
  empresas: number
  /** Seconds from the schemas, still empty, to all companies being served, while company 1 was called. */
  migracao_s: number
  /** 99th percentile in milliseconds of company 1's list during those seconds. */
  p99_migracao: number
  sozinha: Sample
  varias: Sample
  /** How many times the 99th percentile of the company alone: median of the rounds. */
  vezes: number
}

export interface CompaniesBench {
  cluster: Cluster
  folder: string
  /** Numbers of companies to measure, growing. */
  steps: readonly number[]
  pedidos: number
  /** Calls a second, of all companies together. */
  rate: number
  seconds: number
  rounds: number
}

const CONNECTIONS = 16
const STARTED = { portName: 'APL_PORT', ready: '/pronto' }

export async function measureCompanies(bench: CompaniesBench): Promise<CompaniesFigure[]> {
  const { cluster, folder, pedidos, rate, seconds, rounds } = bench
  const urls = {
    portal: await createDatabase(cluster, 'portal_empresas'),
    alone: await createDatabase(cluster, 'apl_sozinha'),
    many: await createDatabase(cluster, 'apl_varias'),
  }
  const portalDb = await openDatabase({ url: urls.portal, dataDir: '', migrations: PORTAL_MIGRATIONS })
  const client = new pg.Client({ connectionString: urls.many })
  await client.connect()
  const programs: Program[] = []
  const start = async (...args: Parameters<typeof startProgram>) => {
    const program = await startProgram(...args)
    programs.push(program)
    return program
  }
  try {
    await loadPortalDemo(portalDb, { aplServidor: 'localhost', aplPorta: 3001 })
    const request = await fillAlone(urls.alone, pedidos)
    await loadFirst(urls.many, pedidos)
    const shared = { LOG_LEVEL: 'error', DEMO: 'nao', DATA_DIR: folder, PORTAL_DATABASE_URL: urls.portal }
    const portal = await start('apps/portal/dist/main.js', shared, { ...STARTED, portName: 'PORTAL_PORT' })
    const env = { ...shared, PORTAL_URL: portal.url }
    const alone = await start('apps/apl/dist/main.js', { ...env, APL_DATABASE_URL: urls.alone }, STARTED)
    const many = await start(
      'apps/apl/dist/main.js',
      { ...env, APL_DATABASE_URL: urls.many, APL_EMPRESA: '*' },
      STARTED,
    )
    await untilServed(many.url, 0)
    const tokens = [await tokenOf(portal.url, '1')]
    const figures: CompaniesFigure[] = []
    for (const empresas of bench.steps) {
      const codes = Array.from({ length: empresas }, (_, at) => String(at + 1)).slice(tokens.length)
      for (const codcli of codes) {
        await addCompany(portalDb, codcli)
        tokens.push(await tokenOf(portal.url, codcli))
      }
      const shot = listShot(request, rate)
      const one = { ...shot, url: many.url, vary: () => ({ headers: { token: tokens[0] ?? '' } }) }
      const grown = await grow(many.url, client, codes, one)
      for (const codcli of codes) await copyRows(client, codcli)
      await client.query('checkpoint')
      const all = { ...shot, url: many.url, vary: inTurnOf(tokens) }
      const single = { ...one, url: alone.url }
      // Each company has been called on each connection before anything is measured.
      await fire({ ...all, rate: undefined, seconds: Math.max(seconds, empresas / 10) })
      await fire({ ...single, seconds })
      const samples: { sozinha: Sample; varias: Sample }[] = []
      for (let round = 1; round <= rounds; round++) {
        samples.push({ sozinha: await fire({ ...single, seconds }), varias: await fire({ ...all, seconds }) })
      }
      const figure = {
        empresas,
        ...grown,
        sozinha: medianSample(samples.map(({ sozinha }) => sozinha)),
        varias: medianSample(samples.map(({ varias }) => varias)),
        vezes: median(samples.map(({ sozinha, varias }) => varias.p99 / sozinha.p99)),
        ...(await measureSizes(client, many.pid)),
      }
      console.log(`${empresas} empresas medidas`)
      figures.push(figure)
    }
    return figures
  } finally {
    for (const program of programs) await program.stop()
    await client.end()
    await portalDb.close()
  }
}

async function fillAlone(url: string, pedidos: number): Promise<BenchRequest> {
  const database = await openDatabase({ url, dataDir: '', migrations: MIGRATIONS })
  try {
    await loadAplDemo(database, { pedidos })
    return (await makeRequests(database, '10')).list
  } finally {
    await database.close()
  }
}

const listShot = (request: BenchRequest, rate: number) => ({
  request,
  rate,
  connections: CONNECTIONS,
  headers: { acesso: 'portal-web' },
})

/** Makes schemas and waits until the running server serves them, while company 1 goes on being called. */
async function grow(url: string, client: pg.Client, codes: readonly string[], shot: Omit<Shot, 'seconds'>) {
  if (codes.length === 0) return { migracao_s: 0, p99_migracao: 0 }
  for (const codcli of codes) await makeSchema(client, codcli)
  const began = performance.now()
  const times: Sample[] = []
  const served = new AbortController()
  const calls = (async () => {
    while (!served.signal.aborted) times.push(await fire({ ...shot, seconds: 5 }))
  })()
  await untilServed(url, codes.length)
  served.abort()
  const migracao_s = (performance.now() - began) / 1000
  await calls
  return { migracao_s, p99_migracao: Math.max(...times.map(({ p99 }) => p99)) }
}

/** Waits until a server that serves all companies has looked again and none of them is away. */
async function untilServed(url: string, more: number): Promise<void> {
  const before = more > 0 ? await servedBy(url) : 0
  for (;;) {
    const reply = await fetch(`${url}/pronto`)
    if (!(await reply.text()).includes('empresas_fora') && (await servedBy(url)) >= before + more) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function servedBy(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metricas`)).text()
  return Number(/^empresas_atendidas (\d+)/m.exec(text)?.[1] ?? 0)
}

/** Token of a company's user. */
export async function tokenOf(portalUrl: string, codcli: string): Promise<string> {
  const reply = await fetch(`${portalUrl}/api/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ usuario: emailOf(codcli), senha: DEMO_SENHA }]),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`Login: ${text}`)
  return (JSON.parse(text) as [{ token: string }])[0].token
}
