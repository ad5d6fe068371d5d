/** PostgreSQL servers under Patroni, coordinated by etcd: each behaves like a machine of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../machine/programs'
import { stop } from '../process'
import { childrenOf, clusterOwner, freePort } from './cluster'

export interface PatroniNode {
  url: string
  start: () => Promise<void>
  /** Kills Patroni and all processes of PostgreSQL at once, like a machine that fails. */
  kill: () => Promise<void>
  /** Makes the node stop answering, with all connections open. */
  freeze: () => Promise<void>
  thaw: () => Promise<void>
  stop: () => Promise<void>
  /** Patroni's output so far. */
  said: () => Promise<string>
}

export interface PatroniCluster {
  nodes: readonly PatroniNode[]
  stop: () => Promise<void>
}

/**
 * Prepares the cluster; `shared` is the YAML common to all nodes, to which each node's own settings are added here.
 */
export async function preparePatroni(shared: string, names: readonly string[]): Promise<PatroniCluster> {
  const bin = await findProgram('postgresql')
  const patroni = await findProgram('patroni')
  const owner = await clusterOwner()
  const folder = await mkdtemp(join(tmpdir(), 'trama-patroni-'))
  if (owner) await chown(folder, owner.uid, owner.gid)
  const etcd = await startEtcd(folder)
  const nodes = await Promise.all(
    names.map((name) => prepareNode(name, folder, { shared, bin, patroni, etcd: etcd.host })),
  )
  return {
    nodes,
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()))
      await stop(etcd.child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startEtcd(folder: string): Promise<{ host: string; child: ChildProcess }> {
  const host = `127.0.0.1:${await freePort()}`
  const clients = `http://${host}`
  const peers = `http://127.0.0.1:${await freePort()}`
  const options = {
    name: 'etcd',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `etcd=${peers}`,
    // With etcd's API version 3, Debian 12's Patroni lets a primary that was frozen take the lead back:
    // docs/operations.md.
    'enable-v2': 'true',
  }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const child = spawn(await findProgram('etcd'), args, {
    ...(await clusterOwner()),
    cwd: folder,
    stdio: 'ignore',
  })
  return { host, child }
}

interface Surroundings {
  shared: string
  bin: string
  patroni: string
  etcd: string
}

async function prepareNode(
  name: string,
  folder: string,
  { shared, bin, patroni, etcd }: Surroundings,
): Promise<PatroniNode> {
  const as = { ...(await clusterOwner()), cwd: folder }
  const listen = `127.0.0.1:${await freePort()}`
  const api = `127.0.0.1:${await freePort()}`
  const data = join(folder, `${name}-data`)
  const config = join(folder, name)
  const log = join(folder, `${name}.log`)
  const own = {
    scope: 'trama',
    name,
    restapi: { listen: api, connect_address: api },
    etcd: { hosts: etcd },
    bootstrap: { initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }] },
    postgresql: {
      listen,
      connect_address: listen,
      data_dir: data,
      bin_dir: bin,
      pgpass: join(folder, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'trama', password: 'senha' },
        replication: { username: 'replica', password: 'senha' },
      },
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      // Commits wait for replication, not for the disk.
      parameters: { unix_socket_directories: '', shared_buffers: '128MB', fsync: 'off' },
    },
  }
  await mkdir(config)
  // Patroni reads the files of a folder in order, and JSON is valid YAML.
  await writeFile(join(config, '1.yml'), shared)
  await writeFile(join(config, '2.yml'), JSON.stringify(own))

  let child: ChildProcess | undefined
  async function signal(kind: NodeJS.Signals) {
    const postmaster = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
    for (const pid of [child?.pid, postmaster, ...(await childrenOf(postmaster))])
      if (pid !== undefined) process.kill(pid, kind)
  }
  return {
    url: `postgres://trama@${listen}/postgres`,
    async start() {
      const to = await open(log, 'a')
      child = spawn(patroni, [config], { ...as, stdio: ['ignore', to.fd, to.fd] })
      await to.close()
    },
    async kill() {
      const ended = child && once(child, 'exit')
      await signal('SIGKILL')
      await ended
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async stop() {
      // After a failed test the node may still be frozen.
      await signal('SIGCONT').catch(() => undefined)
      if (child) await stop(child)
    },
    said: () => readFile(log, 'utf8'),
  }
}
