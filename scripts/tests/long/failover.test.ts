/**
 * The primary dies under load and a standby takes its place: the servers find it by themselves, and every answered
 * order exists once. The commands of the operator are read from docs/operations.md.
 */
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '../../lib/load-demo'
import { asOwner, type Cluster, startCluster, startStandby } from '../../lib/postgres/cluster'
import { ROOT } from '../../lib/process'
import { type Installation, newInstallation } from '../installation'
import { ask, baseOf, FOUND_MS, ordersThrough, type Servers, startOnHosts } from './lost-primary'
import { call, tokenOf } from '../main-job'

/** Milliseconds of load before the primary is lost, and after a standby has taken its place. */
const LOAD_MS = 60_000
/** Milliseconds until somebody, or Patroni, has noticed the loss. */
const NOTICED_MS = 1000
/** Servers that wait for replication, but not for the disk. */
const OPTIONS = { durable: true, checksums: true, settings: ['fsync=off'] }

let commands: Commands
let first: Cluster
let second: Cluster
let installation: Installation
let servers: Servers

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
  installation = await newInstallation(first.url, null)
  await loadDemo('300', installation.env)
  await asOwner(commands.wait, { PRIMARIO: first.url })
  second = await startStandby(first, OPTIONS)
  servers = await startOnHosts(installation, [first.url, second.url])
})
afterAll(async () => {
  await Promise.all([servers?.apl.end('SIGTERM'), servers?.portal.end('SIGTERM')])
  // After a failed test one of the servers may be frozen.
  await Promise.all([first?.kill(), second?.kill()])
  await Promise.all([first?.stop(), second?.stop()])
  await installation?.removeFolder()
})

const promote = ({ url, data }: Cluster) => asOwner(commands.promote, { NOVO: url, PGDATA: data })

const ordersWhile = (prefix: string, lose: () => Promise<unknown>, next: Cluster) =>
  ordersThrough(servers, installation, {
    prefix,
    loadMs: LOAD_MS,
    lose,
    async replaced() {
      await setTimeout(NOTICED_MS)
      await promote(next)
      return next.url
    },
  })

test('a primary is killed under 100 orders a second: no order is lost or doubled, and nothing is restarted', async () => {
  const { portal, apl } = servers
  await ordersWhile('MORTO', first.kill, second)
  // The portal works on the new primary too, with its queue of mails.
  expect(await tokenOf(portal.url, 'usuario')).not.toBe('')
  const forgotten = { body: { email: 'usuario@trama.demo' } }
  expect((await call(`${portal.url}/api/RecuperarSenha`, forgotten)).status).toBe(200)
  const queue = `select count(*)::int as n from fila.job where state < 'completed'`
  const base = baseOf(installation, 'PORTAL')
  await expect
    .poll(async () => (await ask(second.url, queue, base)).rows, { timeout: 20_000 })
    .toEqual([{ n: 0 }])
  for (const url of [portal.url, apl.url]) expect((await fetch(`${url}/pronto`)).status).toBe(200)
})

test('the commands of the manual take the lost server back, and it replaces a primary that freezes', async () => {
  await asOwner(commands.takeBack, { NOVO: second.url, PGDATA: first.data })
  await first.restart()
  const follows = `select state from pg_stat_replication`
  await expect
    .poll(async () => (await ask(second.url, follows)).rows, { timeout: 20_000 })
    .toEqual([{ state: 'streaming' }])
  await asOwner(commands.waitAgain, { NOVO: second.url })
  await ordersWhile('PARADO', second.freeze, first)
  await second.kill()
})

test('a server that only reads is left, and found again when it takes writes', async () => {
  const { apl, tokens, body } = servers
  const order = async () => (await call(`${apl.url}/Pedido`, { token: tokens[0] ?? '', body })).status
  expect(await order()).toBe(200)
  const readOnly = async (value: string) => {
    await ask(first.url, `alter system set default_transaction_read_only = ${value}`)
    await ask(first.url, 'select pg_reload_conf()')
  }
  await readOnly('on')
  await expect.poll(order, { timeout: FOUND_MS }).toBe(503)
  await readOnly('off')
  await expect.poll(order, { timeout: FOUND_MS }).toBe(200)
})
