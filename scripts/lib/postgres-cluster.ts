/** A PostgreSQL cluster of its own for tests and benchmarks, found on the machine or installed. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackage } from './debian-package'
import { output, run, stop } from './process'

const DEBIAN = '/usr/lib/postgresql'

export interface Cluster {
  url: string
  stop: () => Promise<void>
}

/** What a cluster does that nobody starts again after the machine has stopped: it waits for no disk. */
const WITHOUT_DISK = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

export interface ClusterOptions {
  /** Measurements want one, tests do not. */
  durable: boolean
  /** Kept from run to run; without one the cluster is fresh and leaves nothing. */
  folder?: string
  /** Beside those of every cluster, as `name=value`. */
  settings?: readonly string[]
}

const SETTINGS = ['max_connections=200', 'shared_buffers=256MB', 'jit=off', 'unix_socket_directories=']

/** Starts a cluster on a free port of the loopback. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const bin = await findBinaries()
  const owner = await clusterOwner()
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'trama-pg-')))
  await mkdir(folder, { recursive: true })
  if (owner) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const as = { ...owner, cwd: folder }
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const locale = ['-E', 'UTF8', '--locale=C.UTF-8']
    await output(join(bin, 'initdb'), ['-D', data, '-U', 'trama', '--auth=trust', ...locale], as)
  }
  const port = await freePort()
  const settings = [...SETTINGS, ...(options.durable ? [] : WITHOUT_DISK), ...(options.settings ?? [])]
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    ...settings.flatMap((text) => ['-c', text]),
  ]
  const server = spawn(join(bin, 'postgres'), args, { ...as, stdio: 'ignore' })
  const url = `postgres://trama@127.0.0.1:${port}/postgres`
  await untilConnects(port)
  return {
    url,
    async stop() {
      await stop(server, 'SIGINT')
      if (!options.folder) await rm(folder, { recursive: true, force: true })
    },
  }
}

function binaries(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  const places = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')))
}

async function findBinaries(): Promise<string> {
  const present = binaries()
  if (present) return present
  await installPackage('postgresql')
  const installed = binaries()
  if (!installed)
    throw new Error('Nenhum PostgreSQL encontrado: instale os programas do servidor (initdb, postgres).')
  return installed
}

/** PostgreSQL refuses to run as root: the package's own user runs it then, or one made for it. */
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
