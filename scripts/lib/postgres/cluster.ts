/** A PostgreSQL cluster of its own for tests and benchmarks. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../machine/programs'
import { output, run, stop } from '../process'

export interface Cluster {
  url: string
  /** Folder of the cluster's data, for PostgreSQL's own commands. */
  data: string
  /** Kills all processes of the cluster at once, like a machine that fails. */
  kill: () => Promise<void>
  /** Makes the cluster stop answering, with all connections open. */
  freeze: () => Promise<void>
  /** Starts a stopped cluster again, with the same port. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Settings of a cluster that need not survive a failure of the machine: it does not wait for the disk. */
const WITHOUT_DISK = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_wal_size=256MB']

export interface ClusterOptions {
  /** Whether the cluster waits for the disk: true for measurements, false for tests. */
  durable: boolean
  /** Data checksums, which `pg_rewind` needs to take a lost primary back. */
  checksums?: boolean
  /** Folder that is kept from run to run; without it the cluster is fresh and leaves nothing. */
  folder?: string
  /** Further settings, as `name=value`. */
  settings?: readonly string[]
  /** Added to the environment of PostgreSQL's processes. */
  env?: Readonly<Record<string, string>>
}

const SETTINGS = ['max_connections=200', 'shared_buffers=256MB', 'jit=off', 'unix_socket_directories=']

/** Starts a cluster on a free port of the loopback. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const bin = await findProgram('postgresql')
  const owner = await clusterOwner()
  const folder = options.folder ?? (await mkdtemp(join(await parentOf(options), 'trama-pg-')))
  await mkdir(folder, { recursive: true })
  if (owner) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const as = { ...owner, cwd: folder }
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const made = ['-E', 'UTF8', '--locale=C.UTF-8', ...(options.checksums ? ['--data-checksums'] : [])]
    await output(join(bin, 'initdb'), ['-D', data, '-U', 'trama', '--auth=trust', ...made], as)
  }
  return startIn(folder, data, options)
}

const MEMORY = '/dev/shm'
const MEMORY_BYTES = 4 * 2 ** 30

/**
 * Parent folder for a fresh cluster. A cluster that may be lost with the machine lies in memory where there is room,
 * because each server test makes a database of its own, which copies many small files.
 */
async function parentOf({ durable }: ClusterOptions): Promise<string> {
  if (durable || !existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = await statfs(MEMORY)
  return bavail * bsize >= MEMORY_BYTES ? MEMORY : tmpdir()
}

/** Starts a replica of a cluster, from a copy of the cluster's data. */
export async function startStandby(primary: Cluster, options: ClusterOptions): Promise<Cluster> {
  const bin = await findProgram('postgresql')
  const owner = await clusterOwner()
  const folder = await mkdtemp(join(tmpdir(), 'trama-pg-'))
  if (owner) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  // With -R the copy contains the address of its primary.
  const copy = ['-D', data, '-d', primary.url, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync']
  await output(join(bin, 'pg_basebackup'), copy, { ...owner, cwd: folder })
  return startIn(folder, data, options)
}

async function startIn(folder: string, data: string, options: ClusterOptions): Promise<Cluster> {
  const bin = await findProgram('postgresql')
  const as = { ...(await clusterOwner()), cwd: folder, env: { ...process.env, ...options.env } }
  const port = await freePort()
  const settings = [...SETTINGS, ...(options.durable ? [] : WITHOUT_DISK), ...(options.settings ?? [])]
  const given = settings.flatMap((text) => ['-c', text])
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...given]
  const start = async () => {
    const child = spawn(join(bin, 'postgres'), args, { ...as, stdio: 'ignore' })
    await untilConnects(port)
    return child
  }
  let server = await start()
  let ended = once(server, 'exit')
  const signal = async (name: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const children = await childrenOf(server.pid)
    for (const pid of [server.pid, ...children]) if (pid !== undefined) process.kill(pid, name)
  }
  return {
    url: `postgres://trama@127.0.0.1:${port}/postgres`,
    data,
    async kill() {
      await signal('SIGKILL')
      await ended
    },
    freeze: () => signal('SIGSTOP'),
    async restart() {
      server = await start()
      ended = once(server, 'exit')
    },
    async stop() {
      await stop(server, 'SIGINT')
      if (!options.folder) await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function childrenOf(pid: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').filter(Boolean).map(Number)
}

/** Runs a shell command as the clusters' owner, with PostgreSQL's programs in the path. */
export async function asOwner(line: string, env: Record<string, string>): Promise<string> {
  const bin = await findProgram('postgresql')
  const path = `${bin}:${process.env.PATH ?? ''}`
  const as = { ...(await clusterOwner()), cwd: '/', env: { ...env, PATH: path } }
  return output('bash', ['-euc', line], as)
}

/**
 * User that runs the clusters, because PostgreSQL refuses to run as root: the package's own user, or one made for the
 * purpose.
 */
export async function clusterOwner(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string, name: string) => output('id', [flag, name]).then(Number)
  const ids = async (name: string) => ({ uid: await id('-u', name), gid: await id('-g', name) })
  return ids('postgres').catch(async () => {
    await run('useradd', ['--system', '--no-create-home', 'trama-teste'])
    return ids('trama-teste')
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilConnects(port: number): Promise<void> {
  const { default: pg } = await import('pg')
  for (let attempt = 0; attempt < 100; attempt++) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'trama', database: 'postgres' })
    const connected = await client.connect().then(
      () => true,
      () => false,
    )
    if (connected) return client.end()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('O PostgreSQL de teste não respondeu.')
}
