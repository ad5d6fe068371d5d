/**
 * Loses a database's primary under load and checks that every answered order exists once on the server that took its
 * place.
 */
import { setTimeout } from 'node:timers/promises'
import { startOrderRate } from '@trama/apl/testing/order-rate'
import { freePort, type ServerProcess, startServer } from '@trama/apl/testing/server-process'
import { inTurn } from '@trama/server-kit/in-turn'
import pg from 'pg'
import { expect } from 'vitest'
import type { Installation } from '../installation'
import { newOrder, tokenOf } from '../main-job'

const PER_SECOND = 100
const PEOPLE = ['representante', 'usuario', 'admin', 'master']
/** The servers need at most 10 seconds on a machine of their own; here much else runs. */
export const FOUND_MS = 30_000

export interface Servers {
  portal: ServerProcess
  apl: ServerProcess
  tokens: readonly string[]
  /** Body of the call that saves an order. */
  body: Record<string, unknown>
}

/**
 * Starts portal and APL with the URLs of all servers of their databases; the first of `hosts` has the installation.
 */
export async function startOnHosts({ env }: Installation, hosts: readonly string[]): Promise<Servers> {
  const names = hosts.map((url) => new URL(url).host)
  const all = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value.replace(names[0] ?? '', names.join(','))]),
  )
  const port = await freePort()
  const PUBLIC_URL = `http://127.0.0.1:${port}`
  const portal = await startServer('portal', port, { ...all, PUBLIC_URL })
  // As behind a proxy, all clients of a company have one address.
  const more = { ...all, PUBLIC_URL, PORTAL_URL: portal.url, SESSAO_CACHE_S: '1', TRUST_PROXY: 'loopback' }
  const apl = await startServer('apl', await freePort(), more)
  const tokens = await inTurn(PEOPLE, (person) => tokenOf(portal.url, person))
  return { portal, apl, tokens, body: await newOrder(apl.url, tokens[0] ?? '') }
}

export async function ask(cluster: string, text: string, base = 'postgres') {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(cluster), { pathname: `/${base}` }).href,
  })
  // The connection may be lost while the statement runs.
  client.on('error', () => undefined)
  await client.connect()
  return client.query(text).finally(() => client.end())
}

export const baseOf = ({ env }: Installation, name: 'APL' | 'PORTAL') =>
  new URL(env[`${name}_DATABASE_URL`] ?? '').pathname.slice(1)

export interface Loss {
  /** Distinguishes the orders of this loss from those of others. */
  prefix: string
  /** Milliseconds of load before the primary is lost, and after another server has taken its place. */
  loadMs: number
  /** Milliseconds between two tries of one order, for a long time without a primary. */
  againMs?: number
  lose: () => Promise<unknown>
  /** Resolves with the URL of the promoted server. */
  replaced: () => Promise<string>
}

/**
 * Loses a primary in the middle of the load; every order that was sent is stored once, under the number in its
 * answer.
 */
export async function ordersThrough(
  { apl, tokens, body }: Servers,
  installation: Installation,
  { prefix, loadMs, againMs, lose, replaced }: Loss,
): Promise<void> {
  const rate = startOrderRate({
    perSecond: PER_SECOND,
    url: apl.url,
    tokens,
    body,
    prefix,
    ...(againMs ? { againMs } : {}),
  })
  await setTimeout(loadMs)
  await lose()
  const lost = performance.now()
  const next = await replaced()
  const promoted = performance.now()
  await setTimeout(loadMs)
  const answered = await rate.finish()

  const { attempts } = rate
  // 429 is allowed, because on a slow machine some users have too many calls waiting.
  expect(attempts.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([])
  const failed = attempts.filter(({ status }) => status === 503)
  const longest = Math.max(...failed.map(({ ms }) => ms))
  const found = Math.min(
    ...attempts
      .filter(({ began, status }) => began > lost && status === 200)
      .map(({ began, ms }) => began + ms),
  )
  console.log(
    `${answered.length} pedidos, ${failed.length} respostas 503, a mais longa em ${Math.round(longest)} ms; ` +
      `promovido ${Math.round(promoted - lost)} ms depois da perda, achado ${Math.round(found - promoted)} ms depois`,
  )
  expect(found - promoted).toBeLessThan(FOUND_MS)
  expect(longest).toBeLessThan(FOUND_MS)

  const base = baseOf(installation, 'APL')
  const mine = `ped_cli ~ '^${prefix}[0-9]+$'`
  const stored = await ask(
    next,
    `select p.numero, p.ped_cli, i.chave from idempotencia i join pedido p
       on p.empresa = i.empresa and p.numero = (i.resposta->>'pedido')::int where ${mine} order by p.numero`,
    base,
  )
  const expected = answered.toSorted((one, other) => one.pedido - other.pedido)
  expect(stored.rows).toEqual(
    expected.map(({ pedido, ped_cli, chave }) => ({ numero: pedido, ped_cli, chave })),
  )
  const orders = await ask(next, `select count(*)::int as n from pedido where ${mine}`, base)
  expect(orders.rows).toEqual([{ n: answered.length }])
}
