/**
 * Patroni, configured by docs/operations.md, replaces a primary that is lost under load: the servers find the new one
 * by themselves, every answered order exists once, and the lost server comes back as a standby. It needs packages and
 * waits for real time-outs, so it runs only in `npm run test:long`.
 */
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemo } from '../../lib/load-demo'
import { type PatroniCluster, type PatroniNode, preparePatroni } from '../../lib/postgres/patroni'
import { ROOT } from '../../lib/process'
import { type Installation, newInstallation } from '../installation'
import { ask, ordersThrough, type Servers, startOnHosts } from './lost-primary'

const LOAD_MS = 10_000
/**
 * Two thousand orders wait when nothing accepts them for twenty seconds; more frequent tries would add load of their
 * own.
 */
const AGAIN_MS = 2000
/**
 * Ends only a test that hangs: longer than Patroni's `ttl` and a promotion take on a machine where much else runs.
 */
const PATRONI_MS = 120_000
const LOOK_MS = 50

async function readYaml(): Promise<string> {
  const text = await readFile(`${ROOT}/docs/operations.md`, 'utf8')
  const [, section = ''] = text.split('Patroni does the same by itself')
  return /```yaml\n([\s\S]*?)```/.exec(section)?.[1] ?? ''
}

describe('under Patroni', () => {
  let cluster: PatroniCluster
  let installation: Installation
  let servers: Servers
  let primary: PatroniNode

  beforeAll(async () => {
    cluster = await preparePatroni(await readYaml(), ['banco1', 'banco2', 'banco3'])
    for (const node of cluster.nodes) await node.start()
    primary = await primaryAmong(cluster.nodes)
    await allFollow()
    installation = await newInstallation(primary.url, null)
    await loadDemo('300', installation.env)
    const hosts = [primary, ...othersThan(primary)].map(({ url }) => url)
    servers = await startOnHosts(installation, hosts)
  }, 300_000)
  afterAll(async () => {
    await Promise.all([servers?.apl.end('SIGTERM'), servers?.portal.end('SIGTERM')])
    await cluster?.stop()
    await installation?.removeFolder()
  })

  const othersThan = (one: PatroniNode) => cluster.nodes.filter((node) => node !== one)
  const takesWrites = ({ url }: PatroniNode) =>
    ask(url, 'select pg_is_in_recovery() as follows').then(
      ({ rows }) => rows[0]?.follows === false,
      () => false,
    )

  /** Reads again until there is a result; after the limit it fails with Patroni's output. */
  async function until<T>(read: () => Promise<T | undefined | false>): Promise<T> {
    for (const last = Date.now() + PATRONI_MS; Date.now() < last; await setTimeout(LOOK_MS)) {
      const found = await read().catch(() => undefined)
      if (found) return found
    }
    throw new Error((await Promise.all(cluster.nodes.map(({ said }) => said()))).join('\n'))
  }

  const primaryAmong = (nodes: readonly PatroniNode[]) =>
    until(async () => {
      const take = await Promise.all(nodes.map(takesWrites))
      return nodes.find((_, index) => take[index])
    })

  /** Whether both standbys get what the primary writes and a commit waits for one of them. */
  const allFollow = () =>
    until(async () => {
      const { rows } = await ask(primary.url, 'select state, sync_state from pg_stat_replication')
      const states = rows.map(({ state, sync_state }) => `${state} ${sync_state}`).toSorted()
      return states.join() === 'streaming async,streaming sync'
    })

  /** Loses the primary under load; another server then is the primary. */
  async function loseUnderLoad(prefix: string, lose: () => Promise<void>): Promise<void> {
    const others = othersThan(primary)
    await ordersThrough(servers, installation, {
      prefix,
      loadMs: LOAD_MS,
      againMs: AGAIN_MS,
      lose,
      async replaced() {
        primary = await primaryAmong(others)
        return primary.url
      },
    })
    for (const { url } of [servers.portal, servers.apl])
      expect((await fetch(`${url}/pronto`)).status).toBe(200)
  }

  test('a primary is killed under 100 orders a second and replaced: no order is lost or doubled, and it comes back as a standby', async () => {
    const lost = primary
    await loseUnderLoad('MORTO', lost.kill)
    await lost.start()
    await allFollow()
  }, 600_000)

  test('a primary that freezes is replaced too, although it wakes as a primary', async () => {
    const lost = primary
    await loseUnderLoad('PARADO', lost.freeze)
    await lost.thaw()
    await allFollow()
    expect(await takesWrites(lost)).toBe(false)
  }, 600_000)
})
