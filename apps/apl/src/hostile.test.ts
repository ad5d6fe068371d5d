/** Whatever is sent, the answer is a 4xx with a text for the user, and a refused request changes nothing. */
import { aplRoutes } from '@trama/contract/apl'
import { INTERNOS } from '@trama/contract/access'
import { type StateWatch, watchState } from '@trama/server-kit/testing/database-state'
import { type HostileCall, hostileRequest, replyFault } from '@trama/server-kit/testing/hostile-request'
import { requestOf } from '@trama/contract/request-of'
import { anotherAddress } from '@trama/server-kit/testing/another-address'
import type { Actor } from '@trama/server-kit/token'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aChave } from './integracao/testing'
import { anItem, aVenda, type Venda } from './testing/a-pedido'
import { inconsistencies } from './testing/consistency'
import { aCaller } from './testing/a-caller'
import { anAlvo, CALL_NAMES, DOMAINS, goodInputs } from './testing/domains'
import { OPENINGS, stateOf } from './testing/stored'
import { createTestApp, type TestApp } from './testing/test-app'

const RUNS = Number(process.env.FUZZ_RUNS || 500)
/** Requests on one sale, and on one database: the state of a small database is compared quickly. */
const BATCH = 200
const FRESH = 10_000
const SEED = 20_260_310
/** Texts of rows that no caller here reaches, or that only internal types and service accounts reach. */
const APART = 'SEGREDO-ALHEIO'
const INTERNAL = 'SEGREDO-INTERNO'

let apl: TestApp
let watch: StateWatch
let apart: Venda
async function start() {
  apl = await createTestApp()
  apart = await aVenda(apl)
  await anAlvo(apart)
  await mark(apart.casa, APART)
  watch = await watchState(apl.db, OPENINGS)
}
beforeAll(start)
afterAll(() => apl.close())

async function mark({ db, empresa }: Venda['casa'], secret: string, codcli?: number) {
  const texts = DOMAINS.flatMap((domain) => Object.entries(domain.texts ?? {}))
  for (const [table, { columns, codcli: isCustomers }] of texts) {
    if (codcli !== undefined && !isCustomers) continue
    const change = columns.map((column) => sql`${sql.identifier(column)} = ${secret}`)
    await db.execute(sql`update ${sql.identifier(table)} set ${sql.join(change, sql`, `)}
      where empresa = ${empresa} and ${codcli === undefined ? sql`true` : sql`codcli = ${codcli}`}`)
  }
}

/** Callers: mostly those with many rights, but also one without rights and one without a token. */
async function callersOf({ casa, actors }: Venda) {
  const { usuario, representante, cliente } = actors
  const oftener = [usuario, representante, cliente]
  const actorsInTurn: (Actor | undefined)[] = [
    ...oftener,
    ...oftener,
    usuario,
    aCaller(casa, 'master'),
    aCaller(casa, 'fornecedor'),
    undefined,
  ]
  // A service account with every table reads its whole company, as internal types do.
  const conta = { token: await aChave(casa), secrets: [APART] }
  const users = await Promise.all(
    actorsInTurn.map(async (actor) => {
      const secrets = actor && INTERNOS.some((tipo) => tipo === actor.tipo) ? [APART] : [APART, INTERNAL]
      return { token: actor && (await apl.sign(actor)), secrets }
    }),
  )
  return [...users, conta, conta]
}

/** Reading calls that reserve numbers. */
const RESERVING = CALL_NAMES.filter((name) => DOMAINS.some(({ reserves = [] }) => reserves.includes(name)))
const isReserving = ({ url }: { url: string }) =>
  RESERVING.some((name) => url.startsWith(aplRoutes[name].path))

async function runBatch(seed: number, numRuns: number) {
  // Rows of the batch before are deleted, because thousands of them would be compared after each call.
  for (const table of ['crm_calendario', 'envio'])
    await apl.db.execute(sql`delete from ${sql.identifier(table)}`)
  const venda = await aVenda(apl)
  const theirs = await anAlvo(await aVenda(apl, {}, venda.casa))
  await mark(venda.casa, INTERNAL, theirs.partes.codcli)
  const inputs = await goodInputs(venda)
  const calls = CALL_NAMES.map((name) => ({ route: aplRoutes[name], input: inputs[name] }))
  const callers = await callersOf(venda)
  await watch.changed()
  const requests = fc.sample(hostileRequest(calls), { seed, numRuns })
  for (const [i, request] of requests.entries()) {
    const { token, secrets } = callers[i % callers.length] ?? { secrets: [] }
    const headers = { acesso: 'portal-web', ...(token ? { token } : {}), ...request.headers }
    const reply = await apl.app.inject({ ...request, headers, remoteAddress: anotherAddress() })
    const told = JSON.stringify({ ...request, reply: [reply.statusCode, reply.body] }).slice(0, 3000)
    expect(replyFault(reply), told).toBeUndefined()
    for (const secret of secrets) if (reply.body.includes(secret)) expect.fail(`mostra ${secret}: ${told}`)
    const changed = await watch.changed()
    const isWrite = reply.statusCode === 200 && (request.method !== 'GET' || isReserving(request))
    if (changed.length > 0 && !isWrite) expect.fail(`mudou ${changed.join()}: ${told}`)
  }
  await stillWork(calls, {
    user: await apl.sign(aCaller(venda.casa, 'master')),
    conta: await aChave(venda.casa),
  })
}

/** Expects that good calls still work after what was accepted. */
async function stillWork(calls: HostileCall[], tokens: { user: string; conta: string }) {
  for (const { route, input } of calls.filter(({ route }) => route.method === 'GET')) {
    const isConta = route.access !== 'public' && 'conta' in route.access
    const token = isConta ? tokens.conta : tokens.user
    const reply = await apl.app.inject({
      ...requestOf(route, input),
      headers: { acesso: 'portal-web', token },
    })
    expect(reply.statusCode, `${route.path} ${reply.body.slice(0, 300)}`).toBe(200)
  }
}

test(`${RUNS} hostile requests`, { timeout: 60_000 + RUNS * 100 }, async () => {
  for (let done = 0; done < RUNS; done += BATCH) {
    if (done > 0 && done % FRESH === 0) {
      expect(await inconsistencies(apl.db)).toEqual([])
      await apl.close()
      await start()
    }
    await runBatch(SEED + done, Math.min(BATCH, RUNS - done))
  }
  expect(await inconsistencies(apl.db)).toEqual([])
})

describe('requests that the generator does not make', () => {
  const post = async (payload: string, contentType = 'application/json') => {
    const { casa, actors } = await aVenda(apl)
    const before = await stateOf(casa)
    const headers = {
      acesso: 'portal-web',
      token: await apl.sign(actors.usuario),
      'content-type': contentType,
    }
    const reply = await apl.app.inject({ method: 'POST', url: '/Pedido', headers, payload })
    expect(replyFault(reply)).toBeUndefined()
    expect(await stateOf(casa)).toBe(before)
    return reply.statusCode
  }

  test('5 MB', async () => {
    expect(await post(`[{"obs":"${'a'.repeat(5_000_000)}"}]`)).toBe(413)
  })
  test('50,000 nested lists', async () => {
    expect(await post('['.repeat(50_000) + ']'.repeat(50_000))).toBe(400)
  })
  test('3 MB of object keys', async () => {
    const keys = Array.from({ length: 150_000 }, (_, i) => `"k${i}":[1,2,3]`)
    expect(await post(`[{${keys.join()}}]`)).toBe(400)
  })
  test('other content types', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'x',
    ]) {
      expect(await post('[{}]', type)).toBe(415)
    }
  })
  test('2,001 items', async () => {
    expect(await post(JSON.stringify([{ itens: Array.from({ length: 2001 }, () => anItem('A')) }]))).toBe(400)
  })
  test('unknown paths and methods', async () => {
    const { actors } = await aVenda(apl)
    const headers = { acesso: 'portal-web', token: await apl.sign(actors.usuario) }
    for (const [method, url] of [
      ['DELETE', '/Pedido/1'],
      ['PUT', '/Pedido'],
      ['GET', '/'],
      ['GET', '/pedido'],
      ['GET', '/Pedido/1/2'],
    ] as const) {
      const reply = await apl.app.inject({ method, url, headers })
      expect([url, reply.statusCode]).toEqual([url, 404])
      expect(replyFault(reply)).toBeUndefined()
    }
  })
})

test('a text of any script comes back unchanged', async () => {
  const { usuario, body } = await aVenda(apl)
  const texts = ['d\'água \\ " \t\n', '<b>&amp;</b>', '日本 👩‍👩‍👧 عربي', '%_$1\\N', 'á'.repeat(4000)]
  for (const obs of texts) {
    const { row } = await usuario.post('/Pedido', body({ obs }))
    expect((await usuario.get(`/Pedido/${String(row.pedido)}`)).row.obs).toBe(obs)
  }
})
