/** Whatever is sent, the answer is a 4xx with a text for the user, and what was refused changed nothing. */
import { type AplRoutes, aplRoutes } from '@trama/contract/apl'
import { type HostileCall, hostileRequest, replyFault } from '@trama/server-kit/testing/hostile-request'
import { requestOf } from '@trama/server-kit/testing/request-of'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aVenda } from './testing/a-pedido'
import { inconsistencies } from './testing/consistency'
import { goodInputs } from './testing/good-inputs'
import { stateOf } from './testing/stored'
import { createTestApp, type TestApp } from './testing/test-app'
import type { Actor } from '@trama/server-kit/token'

const RUNS = Number(process.env.FUZZ_RUNS || 2000)
/** Requests on one company; a fresh one keeps the comparison of states quick. */
const BATCH = 200
const SEED = 20_260_310
const NAMES = Object.keys(aplRoutes) as (keyof AplRoutes)[]

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

async function runBatch(seed: number, numRuns: number) {
  const venda = await aVenda(apl)
  const inputs = await goodInputs(venda)
  const calls = NAMES.map((name) => ({ route: aplRoutes[name], input: inputs[name] }))
  const { usuario, representante, cliente } = venda.actors
  const people: Actor[] = [usuario, usuario, representante, cliente]
  const tokens = await Promise.all(people.map((actor) => apl.sign(actor)))
  let state = await stateOf(venda.casa)
  const requests = fc.sample(hostileRequest(calls), { seed, numRuns })
  for (const [i, request] of requests.entries()) {
    const token = tokens[i % tokens.length] ?? ''
    const headers = { acesso: 'portal-web', token, ...request.headers }
    const reply = await apl.app.inject({ ...request, headers })
    const told = JSON.stringify({ ...request, reply: [reply.statusCode, reply.body] }).slice(0, 3000)
    expect(replyFault(reply), told).toBeUndefined()
    const after = await stateOf(venda.casa)
    if (reply.statusCode === 200 && request.method !== 'GET') state = after
    if (after !== state) expect.fail(`mudou o banco: ${told}`)
  }
  await stillWork(calls, tokens[0] ?? '')
}

/** What was accepted must not stand in the way of a good call. */
async function stillWork(calls: HostileCall[], token: string) {
  for (const { route, input } of calls.filter(({ route }) => route.method === 'GET')) {
    const reply = await apl.app.inject({
      ...requestOf(route, input),
      headers: { acesso: 'portal-web', token },
    })
    expect(reply.statusCode, `${route.path} ${reply.body.slice(0, 300)}`).toBe(200)
  }
}

test(`${RUNS} hostile requests`, { timeout: 60_000 + RUNS * 100 }, async () => {
  for (let done = 0; done < RUNS; done += BATCH) await runBatch(SEED + done, Math.min(BATCH, RUNS - done))
  expect(await inconsistencies(apl.db)).toEqual([])
})

describe('what the generator does not make', () => {
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
  test('50,000 lists in each other', async () => {
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

test('a text of any script comes back as it went', async () => {
  const { usuario, body } = await aVenda(apl)
  const texts = ['d\'água \\ " \t\n', '<b>&amp;</b>', '日本 👩‍👩‍👧 عربي', '%_$1\\N', 'á'.repeat(4000)]
  for (const obs of texts) {
    const { row } = await usuario.post('/Pedido', body({ obs }))
    expect((await usuario.get(`/Pedido/${String(row.pedido)}`)).row.obs).toBe(obs)
  }
})
