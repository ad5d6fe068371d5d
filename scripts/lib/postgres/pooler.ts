/** pgbouncer in front of a test cluster, configured as in deploy/pgbouncer/pgbouncer.ini. */
import { spawn } from 'node:child_process'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findProgram } from '../machine/programs'
import { ROOT, stop } from '../process'
import { type Cluster, clusterOwner, freePort } from './cluster'

const POOLER_INI = join(ROOT, 'deploy/pgbouncer/pgbouncer.ini')
const SENHA = 'senha-do-pooler'

/** Connections per database: so few that what one transaction leaves behind affects another. */
const POOL_SIZE = 5

export type Pooler = Pick<Cluster, 'url' | 'stop'>

/**
 * Starts pgbouncer on a free port, with access to any database of the cluster. `change` alters the configuration for
 * a test.
 */
export async function startPooler(
  cluster: string,
  change: (ini: string) => string = (text) => text,
): Promise<Pooler> {
  const program = await findProgram('pgbouncer')
  const owner = await clusterOwner()
  const folder = await mkdtemp(join(tmpdir(), 'trama-pooler-'))
  const { hostname, port, username } = new URL(cluster)
  const own = await freePort()
  const users = join(folder, 'userlist.txt')
  const ini = join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${username}" "${SENHA}"\n`)
  await writeFile(
    ini,
    withValues(change(await readFile(POOLER_INI, 'utf8')), {
      host: hostname,
      port,
      listen_port: String(own),
      auth_file: users,
      default_pool_size: String(POOL_SIZE),
    }),
  )
  if (owner) for (const path of [folder, users, ini]) await chown(path, owner.uid, owner.gid)
  const child = spawn(program, [ini], { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const url = `postgres://${username}:${SENHA}@127.0.0.1:${own}/postgres`
  const connects = await untilConnects(url)
  const end = async () => {
    await stop(child, 'SIGINT')
    await rm(folder, { recursive: true, force: true })
  }
  if (connects) return { url, stop: end }
  await end()
  throw new Error(`pgbouncer não respondeu:\n${said.join('')}`)
}

/** The operator's configuration with a test's values; all databases are reached like the APL's. */
function withValues(text: string, { host, port, ...values }: Record<string, string>): string {
  const place = `host=${host} port=${port} `
  let own = text
    .replace(/^portal = .*\n/m, '')
    .replace(/^apl = host=\S+ port=\S+ ?/m, `* = ${place}`)
    .replace(/^\[pgbouncer\]$/m, '[pgbouncer]\nunix_socket_dir =')
  if (!own.includes(place)) throw new Error('pgbouncer.ini: falta a linha da base apl')
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^${name} = .*$`, 'm')
    if (!line.test(own)) throw new Error(`pgbouncer.ini: falta ${name}`)
    own = own.replace(line, `${name} = ${value}`)
  }
  return own
}

async function untilConnects(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    const connected = await client.connect().then(
      () => client.query('select 1').then(() => true),
      () => false,
    )
    await client.end().catch(() => undefined)
    if (connected) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
