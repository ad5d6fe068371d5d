/** Companies that are spread over the machines of a Citus cluster: the contract, a move under load, a machine that dies. */
import { sealAll } from '@trama/apl/integracao/evento/seal-eventos'
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { foldResumos } from '@trama/apl/resumo/fold-resumos'
import { schemaOf } from '@trama/apl/tenant/codes'
import { type OrderRate, type RatedPedido, startOrderRate } from '@trama/apl/testing/order-rate'
import { emailOf } from '@trama/portal/testing/companies'
import { DEMO_LOGINS, DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { databaseUrl } from '@trama/server-kit/testing/citus-database'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConformance } from '../../conformance/run-conformance'
import { isFault } from '../../conformance/verdict'
import { output } from '../../lib/process'
import { mover } from '../../lib/tenant/move-action'
import { distribuir } from '../../lib/tenant/spread-action'
import { call, newOrder } from '../main-job'
import { askAt, CODES, companiesOnCitus, type OnCitus } from './companies'

const WHOLE_RUN_MS = 900_000
/** Milliseconds of load before and after something happens to a machine. */
const LOAD_MS = 10_000
const FOUND_MS = 60_000

let citus: OnCitus

beforeAll(async () => {
  citus = await companiesOnCitus()
}, WHOLE_RUN_MS)
afterAll(() => citus?.stop(), WHOLE_RUN_MS)

/** Starts orders of a company's user at a steady rate. */
async function orders(codcli: string, prefix: string, perSecond: number): Promise<OrderRate> {
  const body = { usuario: emailOf(codcli), senha: DEMO_SENHA }
  const token = String((await call(`${citus.portal.url}/api/Login`, { body })).row.token)
  const order = await newOrder(citus.apl.url, token)
  return startOrderRate({ perSecond, url: citus.apl.url, tokens: [token], body: order, prefix })
}

/** Whether the server serves the company. */
async function served(codcli: string): Promise<boolean> {
  const body = { usuario: emailOf(codcli), senha: DEMO_SENHA }
  const token = String((await call(`${citus.portal.url}/api/Login`, { body })).row.token)
  return (await call(`${citus.apl.url}/Pedido?pagina=1&offset=1`, { token })).status === 200
}

/** Adds up the daily sums and numbers the events of a company, as its servers do by themselves, until nothing waits. */
async function backgroundWork(codcli: string): Promise<void> {
  const database = await openDatabase({
    url: citus.url,
    dataDir: '',
    migrations: MIGRATIONS,
    several: true,
  })
  try {
    const within = database.within?.(schemaOf(codcli))
    if (!within) throw new Error('O banco não tem esquemas.')
    await foldResumos(within.db)
    await sealAll(within.db)
  } finally {
    await database.close()
  }
}

/** Every answered order is stored once, under the number of its answer, and nothing else is. */
async function expectStoredOnce(codcli: string, prefix: string, answered: readonly RatedPedido[]) {
  const schema = schemaOf(codcli)
  const stored = await citus.ask(
    `select p.numero, p.ped_cli, i.chave from ${schema}.pedido p left join ${schema}.idempotencia i
       on i.empresa = p.empresa and (i.resposta->>'pedido')::int = p.numero
     where p.ped_cli ~ $1 order by p.numero`,
    [`^${prefix}[0-9]+$`],
  )
  expect(stored).toEqual(
    answered
      .toSorted((one, other) => one.pedido - other.pedido)
      .map(({ pedido, ped_cli, chave }) => ({ numero: pedido, ped_cli, chave })),
  )
}

test('each company stands on a machine of its own', async () => {
  const [one, other] = await Promise.all(CODES.map((codcli) => citus.workerOf(codcli)))
  expect(one?.url).not.toBe(other?.url)
})

test(
  'the list of companies tells orders and size of what lies on other machines',
  async () => {
    const listed = await listCompanies()
    for (const codcli of CODES) expect(listed).toMatch(COUNTED(codcli))
  },
  WHOLE_RUN_MS,
)

test(
  'the list of companies tells of a machine that is away, and of the others all the same',
  async () => {
    const away = await citus.workerOf('2')
    await away.kill()
    const listed = await listCompanies().finally(() => away.restart())
    expect(listed).toMatch(COUNTED('1'))
    expect(listed).toMatch(/^2 +\? +pedidos não contados \(08006\)$/m)
    await expect.poll(() => served('2'), { timeout: FOUND_MS }).toBe(true)
  },
  WHOLE_RUN_MS,
)

const listCompanies = () =>
  output('npx', ['tsx', 'scripts/admin.ts', 'empresa', 'listar'], {
    env: { ...process.env, APL_DATABASE_URL: citus.url },
  })
const COUNTED = (codcli: string) => new RegExp(`^${codcli} +\\d+ MB +[3-9]\\d\\d pedidos$`, 'm')

test(
  'the contract holds on a spread company, writing included',
  async () => {
    const { faults, stayed } = await contractOfCompanyOne()
    expect(faults).toEqual([])
    expect(stayed).toMatch(/cliente \d+.*pedido \d+/)
  },
  WHOLE_RUN_MS,
)

test(
  'the contract of a company holds while the machine of another one is away, writing included',
  async () => {
    const away = await citus.workerOf('2')
    await away.kill()
    const { faults, stayed } = await contractOfCompanyOne().finally(() => away.restart())
    expect(faults).toEqual([])
    expect(stayed).toMatch(/cliente \d+.*pedido \d+/)
    await expect.poll(() => served('2'), { timeout: FOUND_MS }).toBe(true)
  },
  WHOLE_RUN_MS,
)

/** Holds every call against the contract as the users of company 1: what differs, and what the writing calls left. */
async function contractOfCompanyOne(): Promise<{ faults: string[]; stayed: string }> {
  const logins = DEMO_LOGINS.map(({ tipo, email }) => ({ tipo, usuario: email, senha: DEMO_SENHA }))
  const { apl, portal } = citus
  const outcome = await runConformance({ apl: apl.url, portal: portal.url, logins, grava: '001' })
  const faults = outcome.verdicts
    .filter(isFault)
    .map(
      ({ chamada, motivo, diferencas }) =>
        `${chamada}: ${motivo ?? ''}${diferencas.map((one) => one.motivo).join('; ')}`,
    )
  return { faults, stayed: outcome.ficou.join() }
}

test(
  'a company moves to the other machine under 50 orders a second, and nothing is lost',
  async () => {
    const [home, other] = [await citus.workerOf('1'), await citus.workerOf('2')]
    const rate = await orders('1', 'MUDA', 50)
    await setTimeout(LOAD_MS)
    await citus.ask(`select citus_schema_move($1::regnamespace, '127.0.0.1'::text, $2::int)`, [
      schemaOf('1'),
      Number(new URL(other.url).port),
    ])
    expect((await citus.workerOf('1')).url).toBe(other.url)
    // Both companies stand on one machine now: the engine's own balancing parts them again.
    await citus.ask(`select citus_rebalance_start(rebalance_strategy => 'by_shard_count')`)
    await citus.ask('select citus_rebalance_wait()')
    const places = await Promise.all(CODES.map((codcli) => citus.workerOf(codcli)))
    expect(new Set(places.map(({ url }) => url)).size).toBe(2)
    expect([home.url, other.url]).toContain(places[0]?.url)
    await setTimeout(LOAD_MS)
    const answered = await rate.finish()
    const slow = Math.max(...rate.attempts.map(({ ms }) => ms))
    console.log(`${answered.length} pedidos, o mais lento ${Math.round(slow)} ms`)
    expect(rate.attempts.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([])
    await expectStoredOnce('1', 'MUDA', answered)
  },
  WHOLE_RUN_MS,
)

test(
  'a machine dies in the middle of 200 orders: the other company goes on, and none is lost or doubled',
  async () => {
    const worker = await citus.workerOf('1')
    const [lost, safe] = [await orders('1', 'CAI', 10), await orders('2', 'FICA', 10)]
    await setTimeout(LOAD_MS / 2)
    await worker.kill()
    const killed = performance.now()
    await backgroundWork('2')
    await setTimeout(LOAD_MS)
    await worker.restart()
    const back = performance.now()
    await setTimeout(LOAD_MS)
    const [ofLost, ofSafe] = await Promise.all([lost.finish(), safe.finish()])

    const away = lost.attempts.filter(({ began }) => began > killed && began < back)
    expect(away.length).toBeGreaterThan(0)
    expect(lost.attempts.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([])
    expect(safe.attempts.filter(({ status }) => ![200, 429].includes(status))).toEqual([])
    expect(
      safe.attempts.filter(({ began, status }) => began > killed && began < back && status === 200).length,
    ).toBeGreaterThan(0)
    const found = Math.min(
      ...lost.attempts
        .filter(({ began, status }) => began > back && status === 200)
        .map(({ began }) => began),
    )
    console.log(
      `${ofLost.length} e ${ofSafe.length} pedidos, ${away.length} tentativas com a máquina fora, ` +
        `de volta ${Math.round(found - back)} ms depois`,
    )
    expect(found - back).toBeLessThan(FOUND_MS)
    await expectStoredOnce('1', 'CAI', ofLost)
    await expectStoredOnce('2', 'FICA', ofSafe)
  },
  WHOLE_RUN_MS,
)

test(
  'a company leaves the cluster for a database of its own with the same rows and sums',
  async () => {
    await askAt(citus.coordinator.url, 'create database fora')
    const fora = databaseUrl(citus.coordinator.url, 'fora')
    const before = await rowsOf('2', citus.url)
    expect(before).not.toEqual([])
    const env = { APL_DATABASE_URL: citus.url, APL_EMPRESA: '*' }
    expect(await mover('2', { para: fora, desfazer: false }, env)).toMatch(/Empresa 2|empresa 2/)
    expect(await rowsOf('2', fora)).toEqual(before)

    // It comes back to the cluster and goes on with its numbers.
    await mover('2', { para: citus.url, desfazer: false }, { APL_DATABASE_URL: fora, APL_EMPRESA: '*' })
    expect(await distribuir('2', env)).toMatch(/na máquina/)
    expect(await rowsOf('2', citus.url)).toEqual(before)
    await expect.poll(() => served('2'), { timeout: FOUND_MS }).toBe(true)
    const rate = await orders('2', 'VOLTA', 5)
    await setTimeout(2000)
    await expectStoredOnce('2', 'VOLTA', await rate.finish())
  },
  WHOLE_RUN_MS,
)

/** How many rows each table of a company has, and the sum of its daily sums. */
async function rowsOf(codcli: string, url: string) {
  const schema = schemaOf(codcli)
  const tables = await askAt(
    url,
    `select tablename as name from pg_tables where schemaname = $1 order by 1`,
    [schema],
  )
  const counts = tables.map(
    ({ name }) => `select '${String(name)}' as name, count(*)::int as n from ${schema}."${String(name)}"`,
  )
  return askAt(
    url,
    [...counts, `select 'soma', sum(hashtext(r::text))::bigint from ${schema}.resumo_dia r`].join(
      ' union all ',
    ),
  )
}
