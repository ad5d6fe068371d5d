/**
 * The primary dies under load and a standby takes its place: the servers find it by themselves, every answered order is
 * there once. The lines that the operator types are read out of docs/operations.md.
 */
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { freePort, type ServerProcess, startServer } from '@trama/apl/testing/server-process'
import { startOrderRate } from '@trama/apl/testing/order-rate'
import { inTurn } from '@trama/server-kit/in-turn'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '../lib/load-demo'
import { asOwner, type Cluster, startCluster, startStandby } from '../lib/postgres-cluster'
import { ROOT } from '../lib/process'
import { type Installation, newInstallation } from './installation'
import { call, newOrder, tokenOf } from './main-job'

const PER_SECOND = 100
const PEOPLE = ['representante', 'usuario', 'admin', 'master']
/** Of the load before the primary is lost, and after another has taken its place. */
const LOAD_MS = process.env.TESTE_LONGO ? 60_000 : 4000
/** What passes until somebody, or Patroni, has noticed. */
const NOTICED_MS = 1000
/** The servers' own share is 10 seconds at most on a machine of their own; here much else runs. */
const FOUND_MS = 30_000
/** They wait for replication, not for the disk. */
const OPTIONS = { durable: true, checksums: true, settings: ['fsync=off'] }

let commands: Commands
let first: Cluster
let second: Cluster
let installation: Installation
let portal: ServerProcess
let apl: ServerProcess
let tokens: string[]
let body: Record<string, unknown>

interface Commands {
  wait: string
  promote: string
  takeBack: string
  waitAgain: string
}

async function readCommands(): Promise<Commands> {
  const text = await readFile(`${ROOT}/docs/operations.md`, 'utf8')
  const [, section = ''] = text.split('### Losing the primary')
  const [wait = '', promote = '', takeBack = '', waitAgain = ''] = [
    ...section.matchAll(/```bash\n([\s\S]*?)```/g),
  ].map(([, lines]) => lines ?? '')
  return { wait, promote, takeBack, waitAgain }
}

beforeAll(async () => {
  commands = await readCommands()
  first = await startCluster(OPTIONS)
  installation = await newInstallation(first.url)
  await loadDemo('300', installation.env)
  await asOwner(commands.wait, { PRIMARIO: first.url })
  second = await startStandby(first, OPTIONS)
  const env = Object.fromEntries(
    Object.entries(installation.env).map(([name, value]) => [name, withBoth(value)]),
  )
  const port = await freePort()
  const PUBLIC_URL = `http://127.0.0.1:${port}`
  portal = await startServer('portal', port, { ...env, PUBLIC_URL })
  // As behind a proxy: all of a company's clients come from one address.
  const more = { ...env, PUBLIC_URL, PORTAL_URL: portal.url, SESSAO_CACHE_S: '1', TRUST_PROXY: 'loopback' }
  apl = await startServer('apl', await freePort(), more)
  tokens = await inTurn(PEOPLE, (person) => tokenOf(portal.url, person))
  body = await newOrder(apl.url, tokens[0] ?? '')
})
afterAll(async () => {
  await Promise.all([apl?.end('SIGTERM'), portal?.end('SIGTERM')])
  // One of them is frozen where a test has failed.
  await Promise.all([first?.kill(), second?.kill()])
  await Promise.all([first?.stop(), second?.stop()])
  await installation?.removeFolder()
})

/** The same database on both servers. */
function withBoth(value: string): string {
  const { host } = new URL(first.url)
  return value.replace(host, `${host},${new URL(second.url).host}`)
}

async function ask(cluster: Cluster, text: string, base = 'postgres') {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(cluster.url), { pathname: `/${base}` }).href,
  })
  await client.connect()
  return client.query(text).finally(() => client.end())
}

const baseOf = (name: 'APL' | 'PORTAL') =>
  new URL(installation.env[`${name}_DATABASE_URL`] ?? '').pathname.slice(1)
const promote = ({ url, data }: Cluster) => asOwner(commands.promote, { NOVO: url, PGDATA: data })

/** Loses a primary in the middle of the load; every order that was sent is stored once, under the number that was answered. */
async function ordersThrough(prefix: string, lose: () => Promise<unknown>, next: Cluster): Promise<void> {
  const rate = startOrderRate({ perSecond: PER_SECOND, url: apl.url, tokens, body, prefix })
  await setTimeout(LOAD_MS)
  const lost = performance.now()
  await lose()
  await setTimeout(NOTICED_MS)
  await promote(next)
  const promoted = performance.now()
  await setTimeout(LOAD_MS)
  const answered = await rate.finish()

  const { attempts } = rate
  // 429: on a slow machine some users have too much under way.
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

  const mine = `ped_cli ~ '^${prefix}[0-9]+$'`
  const stored = await ask(
    next,
    `select p.numero, p.ped_cli, i.chave from idempotencia i join pedido p
       on p.empresa = i.empresa and p.numero = (i.resposta->>'pedido')::int where ${mine} order by p.numero`,
    baseOf('APL'),
  )
  const expected = answered.toSorted((one, other) => one.pedido - other.pedido)
  expect(stored.rows).toEqual(
    expected.map(({ pedido, ped_cli, chave }) => ({ numero: pedido, ped_cli, chave })),
  )
  const orders = await ask(next, `select count(*)::int as n from pedido where ${mine}`, baseOf('APL'))
  expect(orders.rows).toEqual([{ n: answered.length }])
}

test('a primary that is killed under 100 orders a second: none is lost, none doubled, nothing is restarted', async () => {
  await ordersThrough('MORTO', first.kill, second)
  // The portal, and its queue of mails, went along.
  expect(await tokenOf(portal.url, 'usuario')).not.toBe('')
  const forgotten = { body: { email: 'usuario@trama.demo' } }
  expect((await call(`${portal.url}/api/RecuperarSenha`, forgotten)).status).toBe(200)
  const queue = `select count(*)::int as n from fila.job where state < 'completed'`
  await expect
    .poll(async () => (await ask(second, queue, baseOf('PORTAL'))).rows, { timeout: 20_000 })
    .toEqual([{ n: 0 }])
  for (const url of [portal.url, apl.url]) expect((await fetch(`${url}/pronto`)).status).toBe(200)
})

test('the lost one is taken back by the lines of the manual, and takes the place of one that freezes', async () => {
  await asOwner(commands.takeBack, { NOVO: second.url, PGDATA: first.data })
  await first.restart()
  const follows = `select state from pg_stat_replication`
  await expect
    .poll(async () => (await ask(second, follows)).rows, { timeout: 20_000 })
    .toEqual([{ state: 'streaming' }])
  await asOwner(commands.waitAgain, { NOVO: second.url })
  await ordersThrough('PARADO', second.freeze, first)
  await second.kill()
})

test('one that only reads is left, and found again when it takes writes', async () => {
  const order = async () => (await call(`${apl.url}/Pedido`, { token: tokens[0] ?? '', body })).status
  expect(await order()).toBe(200)
  const readOnly = async (value: string) => {
    await ask(first, `alter system set default_transaction_read_only = ${value}`)
    await ask(first, 'select pg_reload_conf()')
  }
  await readOnly('on')
  await expect.poll(order, { timeout: FOUND_MS }).toBe(503)
  await readOnly('off')
  await expect.poll(order, { timeout: FOUND_MS }).toBe(200)
})
