/** Two portals and two APLs on one PostgreSQL, each pair behind a balancer: they behave as one server each. */
import { randomUUID } from 'node:crypto'
import { freePort, type ServerProcess, startServer } from '@trama/apl/testing/server-process'
import { inTurn } from '@trama/server-kit/in-turn'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemo } from '../../lib/load-demo'
import { type Installation, newInstallation } from '../installation'
import { call, login, mainJob, newOrder, tokenOf } from '../main-job'
import { type Balancer, roundRobin } from './round-robin'

const cluster = process.env.TEST_DATABASE_URL

describe.runIf(cluster)('balanced', () => {
  let installation: Installation
  let portals: ServerProcess[]
  let apls: ServerProcess[]
  let portal: Balancer
  let apl: Balancer

  beforeAll(async () => {
    installation = await newInstallation(cluster)
    const ports = await Promise.all(Array.from({ length: 6 }, freePort))
    const [portalPort = 0, aplPort = 0, ...own] = ports
    const url = (port: number) => `http://127.0.0.1:${port}`
    portal = await roundRobin(portalPort, own.slice(0, 2).map(url))
    apl = await roundRobin(aplPort, own.slice(2).map(url))
    const env = { ...installation.env, PUBLIC_URL: portal.url, PORTAL_URL: portal.url, SESSAO_CACHE_S: '1' }
    // All at once on empty databases: one of each pair migrates, the other waits for it.
    const started = await Promise.all(own.map((port, n) => startServer(n < 2 ? 'portal' : 'apl', port, env)))
    portals = started.slice(0, 2)
    apls = started.slice(2)
    await loadDemo('300', installation.env)
  })
  afterAll(async () => {
    await Promise.all([...portals, ...apls].map((server) => server.end('SIGTERM')))
    await Promise.all([portal.close(), apl.close()])
    await installation.remove()
  })

  const statusOf = (token: string) => async (url: string) => (await call(url, { token })).status
  const sessions = (token: string) =>
    inTurn(
      portals.map(({ url }) => `${url}/api/Sessao`),
      statusOf(token),
    )
  const lists = (token: string) =>
    inTurn(
      apls.map(({ url }) => `${url}/Pedido?pagina=1&offset=1`),
      statusOf(token),
    )
  const [first, second] = [0, 1]
  const portalAt = (n: number) => portals[n]?.url ?? ''
  const aplAt = (n: number) => apls[n]?.url ?? ''

  test('portals that started together sign with the same key', async () => {
    const keys = await Promise.all(
      portals.map(async ({ url }) => (await fetch(`${url}/api/jwks.json`)).json()),
    )
    expect(keys[0]).toEqual(keys[1])
    expect(keys[0]).toHaveProperty('keys.length', 1)
  })

  test('a login on one is good on all', async () => {
    const token = await tokenOf(portalAt(first), 'usuario')
    expect(await sessions(token)).toEqual([200, 200])
    expect(await lists(token)).toEqual([200, 200])
  })

  test('a logout on one ends the session on the other at once, on the APLs soon', async () => {
    const token = await tokenOf(portalAt(first), 'admin')
    expect(await lists(token)).toEqual([200, 200])
    await call(`${portalAt(first)}/api/Logout`, { token, body: {} })
    expect(await sessions(token)).toEqual([401, 401])
    await expect.poll(() => lists(token), { timeout: 60_000 }).toEqual([401, 401])
  })

  test('wrong passwords are counted together', async () => {
    const attempts = Array.from({ length: 5 }, (_, n) => portalAt(n % 2))
    const refused = await inTurn(attempts, async (url) => (await login(url, 'fornecedor', 'errada')).status)
    expect(refused).toEqual([401, 401, 401, 401, 401])
    const right = await inTurn(portals, async ({ url }) => (await login(url, 'fornecedor')).status)
    expect(right).toEqual([429, 429])
  })

  test('one key sent to both at once makes one order', async () => {
    const token = await tokenOf(portal.url, 'representante')
    const body = await newOrder(apl.url, token)
    const count = async () =>
      (await call(`${apl.url}/Pedido?codcli=1&pagina=1&offset=200&dt_emissao_ini=01/01/2000`, { token })).list
        .length
    const before = await count()
    const twice = (key: string) =>
      Promise.all(apls.map(({ url }) => call(`${url}/Pedido`, { token, body, key })))
    const replies = await Promise.all(Array.from({ length: 8 }, () => twice(randomUUID())))
    for (const [one, other] of replies) {
      expect([one?.status, other?.status]).toEqual([200, 200])
      expect(one?.row).toEqual(other?.row)
    }
    expect(await count()).toBe(before + replies.length)
  })

  test('orders created on both at once have numbers of their own, without a gap', async () => {
    const token = await tokenOf(portal.url, 'representante')
    const body = await newOrder(apl.url, token)
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) => call(`${aplAt(n % 2)}/Pedido`, { token, body })),
    )
    const numbers = replies.map(({ row }) => Number(row.pedido)).toSorted((a, b) => a - b)
    const [lowest = 0] = numbers
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, n) => lowest + n))
  })

  test('both of each pair do the main job together, and one alone when the other dies', async () => {
    const done = { bloqueio: 1, financeiro: 1 }
    const before = [...portal.served(), ...apl.served()]
    const pair = { portal: portal.url, apl: apl.url }
    expect(await mainJob(pair)).toMatchObject(done)
    const grown = [...portal.served(), ...apl.served()].map((count, n) => count > (before[n] ?? 0))
    expect(grown).toEqual([true, true, true, true])

    const token = await tokenOf(portalAt(second), 'master')
    await Promise.all([portals[first]?.end('SIGKILL'), apls[second]?.end('SIGKILL')])
    expect(await mainJob(pair)).toMatchObject(done)
    expect(await statusOf(token)(`${portal.url}/api/Sessao`)).toBe(200)
  })
})
