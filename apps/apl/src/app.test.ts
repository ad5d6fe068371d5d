/** What surrounds the calls: health, API reference, headers, and that production answers like the tested server. */
import { tmpdir } from 'node:os'
import { type AplRoutes, aplRoutes } from '@trama/contract/apl'
import { ERROR_FIELD } from '@trama/contract/messages'
import type { Route } from '@trama/contract/route'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { requestOf } from '@trama/contract/request-of'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from './app'
import { aVenda } from './testing/a-pedido'
import { aCaller } from './testing/a-caller'
import { aCliente } from './testing/factories'
import { goodInputs } from './testing/domains'
import { createTestApp, type TestApp } from './testing/test-app'

let apl: TestApp
let production: FastifyInstance
let token: string
let inputs: Awaited<ReturnType<typeof goodInputs>>
beforeAll(async () => {
  apl = await createTestApp()
  const { database, jobs, sessions } = apl
  production = await buildApp({ config: { ...apl.config, NODE_ENV: 'production' }, database, jobs, sessions })
  const venda = await aVenda(apl)
  await aCliente(venda.casa, { data_cad: '2024-02-29', credito: 1000.5 })
  inputs = await goodInputs(venda)
  // The master may make the most calls of all types.
  token = await apl.sign(aCaller(venda.casa, 'master'))
})
afterAll(async () => {
  await production.close()
  await apl.close()
})

/** Whether a call is for service accounts, which no user's token opens; `integracao` tests those. */
const isOfContas = (name: keyof AplRoutes) => {
  const { access }: Route = aplRoutes[name]
  return access !== 'public' && 'conta' in access
}
const READS = (Object.keys(aplRoutes) as (keyof AplRoutes)[]).filter(
  (name) => aplRoutes[name].method === 'GET' && !isOfContas(name),
)

test.each(READS)('%s: the production server answers like the server with checked replies', async (name) => {
  const request = { ...requestOf(aplRoutes[name], inputs[name]), headers: { acesso: 'portal-web', token } }
  // Some replies contain the time at which they were made.
  vi.useFakeTimers({ toFake: ['Date'] })
  const [checked, fast] = [await apl.app.inject(request), await production.inject(request)]
  vi.useRealTimers()
  expect(checked.statusCode).toBe(200)
  expect(fast.headers['content-type']).toBe(checked.headers['content-type'])
  if (aplRoutes[name].reply === 'binary') expect(fast.rawPayload.equals(checked.rawPayload)).toBe(true)
  else expect(fast.json()).toEqual(checked.json())
})

describe('edges', () => {
  const get = (url: string, headers = {}) => apl.app.inject({ url, headers })

  test.each(['/saude', '/pronto'])('%s', async (url) => {
    expect((await get(url)).json()).toEqual([{ resultado: 'OK' }])
  })
  test('/pronto fails when the disk is full, while /saude says that the process lives', async () => {
    const config = { ...apl.config, DATA_DIR: tmpdir(), DISCO_MINIMO_MB: 2 ** 40 }
    const full = await buildApp({ ...apl, config })
    const reply = await full.inject('/pronto')
    expect([reply.statusCode, reply.json()]).toEqual([503, [{ [ERROR_FIELD]: SERVER_TEXTS.diskFull }]])
    expect((await full.inject('/saude')).statusCode).toBe(200)
    await full.close()
  })
  test('connection test and version work without a token', async () => {
    expect((await get('/TesteConexao')).json()).toEqual([{ resultado: 'OK' }])
    expect((await get('/GetVersaoServ')).json()).toEqual([{ resultado: 40, nome: 'Trama APL' }])
  })
  test('openapi.json, docs and metrics are served', async () => {
    const document = (await get('/openapi.json')).json<{ paths: object }>()
    expect(Object.keys(document.paths)).toContain('/Pedido/{numero}')
    expect((await get('/docs/')).headers['content-type']).toContain('text/html')
    await get('/Pedido/77?cnpj=12345678901')
    const metrics = (await get('/metricas')).body
    expect(metrics).toContain('route="/Pedido/:numero"')
    expect(metrics).not.toContain('12345678901')
  })
  test('good and bad replies carry security headers', async () => {
    for (const url of ['/GetVersaoServ', '/nada', '/Pedido', '/docs/']) {
      const { headers } = await get(url)
      expect(headers['x-content-type-options'], url).toBe('nosniff')
      expect(headers['content-security-policy'], url).toContain("default-src 'self'")
      expect(headers['strict-transport-security'], url).toBeDefined()
      expect(headers['permissions-policy'], url).toContain('microphone=()')
      // The token travels in a header of its own, so proxies do not know that the reply is private: `no-store` tells
      // them.
      expect(headers['cache-control'], url).toBe('no-store')
    }
  })
  test('the reply of a picture forbids scripts', async () => {
    const request = requestOf(aplRoutes.getImagemProduto, inputs.getImagemProduto)
    const { headers } = await apl.app.inject({ ...request, headers: { acesso: 'portal-web', token } })
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })
  test("a browser may call from the portal's origin only", async () => {
    const preflight = (origin: string) =>
      apl.app.inject({
        method: 'OPTIONS',
        url: '/Pedido',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'token',
        },
      })
    const good = await preflight('http://localhost:3000')
    expect(good.headers['access-control-allow-origin']).toBe('http://localhost:3000')
    expect(good.headers['access-control-allow-headers']).toContain('idempotency-key')
    for (const origin of ['https://evil.example', 'http://localhost:3000.evil.example', 'null']) {
      expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})
