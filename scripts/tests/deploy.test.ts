/** Dockerfile, compose.yaml and Caddyfile name only existing things; the tests have no Docker to try them. */
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig as readAplConfig } from '@trama/apl/config'
import { readConfig as readPortalConfig } from '@trama/portal/config'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { output, ROOT } from '../lib/process'
import { readEnvExample, readServices, type Service } from './compose-file'
import { copyOf, readStages, type Stage } from './dockerfile'

const cluster = process.env.TEST_DATABASE_URL
let services: Record<string, Service>
let example: Record<string, string>
let stages: Stage[]
beforeAll(async () => {
  services = await readServices()
  example = await readEnvExample()
  stages = await readStages()
})

const service = (name: string): Service => {
  const found = services[name]
  if (!found) throw new Error(`compose.yaml não tem o serviço ${name}.`)
  return found
}
/** Valid values for variables that do not accept any text. */
const FORMED: Record<string, string> = { SMTP_URL: 'smtp://m:25', WEBHOOK_REDES: '10.1.0.0/16' }
/** The environment that a container gets. */
const filled = ({ environment }: Service) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+):[?-]\}/g, (_all, key: string) => example[key] || FORMED[key] || 'x'),
    ]),
  )

/** Documented variables that compose.yaml does not pass to a server that reads them, by the reason. */
const NOT_PASSED = {
  'the proxy knows the servers by these ports': ['portal PORTAL_PORT', 'portal APL_PORT', 'apl APL_PORT'],
  'the image has its own value': ['portal HOST', 'apl HOST', 'portal DATA_DIR', 'apl DATA_DIR'],
  'no pooler stands before its database': ['portal PORTAL', 'apl APL'].flatMap((name) => [
    `${name}_DATABASE_DIRECT_URL`,
    `${name}_DATABASE_PREPARED`,
  ]),
  'criar-master alone uses it, which runs in comandos': ['portal APL_URL'],
  'only tests and trials change it': ['portal VIACEP_URL', 'portal CNPJ_WS_URL', 'apl APL_VERSAO'],
  'its database is PostgreSQL, and the demo is for embedded ones': ['portal DEMO', 'apl DEMO'],
  'the default holds': [
    'portal DISCO_MINIMO_MB',
    'apl DISCO_MINIMO_MB',
    'apl REPLICA_ATRASO_MS',
    'apl SESSAO_CACHE_S',
  ],
}

/** Variables of the table in docs/operations.md. */
async function readDocumented(): Promise<string[]> {
  const text = await readFile(join(ROOT, 'docs/operations.md'), 'utf8')
  const [, table = ''] = /\n## Environment\n([^]*?)\n##/.exec(text) ?? []
  return [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? [])
}

/** Whether a server reads a variable: it has a value without it, or takes or refuses one. */
function isRead(read: (env: NodeJS.ProcessEnv) => object, name: string): boolean {
  try {
    return name in read({ [name]: 'x' })
  } catch {
    return true
  }
}

describe('compose.yaml', () => {
  test('has the five services', () => {
    expect(Object.keys(services)).toEqual(['proxy', 'portal', 'apl', 'comandos', 'db'])
  })

  test('every variable of a server in compose.yaml is one that the server reads', () => {
    const portal = filled(service('portal'))
    const apl = filled(service('apl'))
    expect(Object.keys(readPortalConfig(portal))).toEqual(expect.arrayContaining(Object.keys(portal)))
    expect(Object.keys(readAplConfig(apl))).toEqual(expect.arrayContaining(Object.keys(apl)))
    const { ADMIN_SENHA, REPRESENTANTE_SENHA, ...commands } = filled(service('comandos'))
    expect([ADMIN_SENHA, REPRESENTANTE_SENHA]).not.toContain(undefined)
    const known = { ...readPortalConfig(commands), ...readAplConfig(commands) }
    expect(Object.keys(known)).toEqual(expect.arrayContaining(Object.keys(commands)))
  })

  test('each variable that docs/operations.md names reaches the containers of the servers that read it', async () => {
    const named = await readDocumented()
    const reading = (server: string, read: (env: NodeJS.ProcessEnv) => object) =>
      named.filter((name) => isRead(read, name)).map((name) => `${server} ${name}`)
    const read = [...reading('portal', readPortalConfig), ...reading('apl', readAplConfig)]
    expect(named.filter((name) => !read.some((found) => found.endsWith(` ${name}`)))).toEqual([])
    const passed = ['portal', 'apl'].flatMap((server) =>
      Object.keys(service(server).environment).map((name) => `${server} ${name}`),
    )
    expect(read.filter((name) => !passed.includes(name)).toSorted()).toEqual(
      Object.values(NOT_PASSED).flat().toSorted(),
    )
  })

  test('its variables from .env are those in the example', () => {
    const used = Object.values(services).flatMap(({ environment }) =>
      Object.values(environment).flatMap((value) =>
        [...value.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name),
      ),
    )
    // Passwords that a command asks for in the terminal, or takes from the shell.
    const typed = new Set(['ADMIN_SENHA', 'REPRESENTANTE_SENHA'])
    const asked = new Set(used.filter((name) => !typed.has(name)))
    expect([...asked].toSorted()).toEqual(Object.keys(example).toSorted())
  })

  test('commands read and write only the two folders of the host that the image has for them', () => {
    const { volumes } = service('comandos')
    expect(volumes).toEqual(['./backups:/backups', './arquivos:/arquivos'])
    const made = stages.at(-1)?.instructions.find(({ text }) => text.startsWith('mkdir'))?.text
    expect(made).toContain('chown node:node /dados /backups /arquivos')
  })

  test('only the proxy is reached from outside, and no image names a host', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports.length > 0)
    expect(open.map(([name]) => name)).toEqual(['proxy'])
    const images = Object.values(services).map(({ image }) => image)
    expect(images.filter((image) => !/^[a-z]+(:[\w-]+)?$/.test(image))).toEqual([])
  })

  test('every file that it mounts or starts exists', () => {
    const all = Object.values(services)
    const mounted = all.flatMap(({ volumes }) => volumes.filter((text) => text.startsWith('./deploy')))
    expect(mounted.length).toBe(2)
    expect(
      mounted.map((text) => text.split(':')[0] ?? '').filter((path) => !existsSync(join(ROOT, path))),
    ).toEqual([])
    const started = all.flatMap(({ command }) => command.match(/[\w/.]+\.js/g) ?? [])
    const copied = (stages.at(-1)?.instructions ?? []).map(({ text }) => text).join('\n')
    expect(started.filter((path) => !copied.includes(path.slice(0, path.lastIndexOf('/'))))).toEqual([])
  })
})

describe('Dockerfile', () => {
  const copies = () =>
    stages.flatMap(({ instructions }) => instructions.filter(({ name }) => name === 'COPY').map(copyOf))

  test('copies what exists, or what the build makes', () => {
    const made = new Set(['apps/apl/dist', 'apps/portal/dist', 'apps/web/dist', 'scripts/dist'])
    const sources = copies()
      .filter(({ from }) => from === '' || from === 'build')
      .flatMap(({ sources }) => sources.map((path) => path.replace('/app/', '')))
    expect(sources.filter((path) => !made.has(path) && !existsSync(join(ROOT, path)))).toEqual([])
    expect([...made].filter((path) => !sources.includes(path))).toEqual([])
  })

  test('installs with the manifest of every workspace', async () => {
    const manifests = (await output('git', ['ls-files', 'package.json', '*/package.json'])).trim().split('\n')
    const copied = copies().flatMap(({ sources }) => sources)
    expect(manifests.filter((path) => !copied.includes(path))).toEqual([])
  })

  test('by default a server listens on its own machine only, in the image on the network', () => {
    expect([readPortalConfig({}).HOST, readAplConfig({}).HOST]).toEqual(['127.0.0.1', '127.0.0.1'])
    const env = stages
      .at(-1)
      ?.instructions.find(({ name }) => name === 'ENV')
      ?.text.split(' ')
    expect(env).toContain('HOST=0.0.0.0')
  })

  test('runs without privileges, checks its health and installs production dependencies only', () => {
    const last = stages.at(-1)
    expect(last?.instructions).toContainEqual({ name: 'USER', text: 'node' })
    expect(last?.instructions.map(({ name }) => name)).toContain('HEALTHCHECK')
    const production = stages.find(({ name }) => name === 'production')
    expect(production?.instructions[0]?.text).toMatch(/^npm ci --omit=dev /)
  })
})

test('the proxy does not publish the metrics and reaches the servers at their ports', async () => {
  const text = await readFile(join(ROOT, 'deploy/Caddyfile'), 'utf8')
  expect([...text.matchAll(/dynamic a (\w+ \d+)/g)].map(([, found]) => found)).toEqual([
    `apl ${readAplConfig({}).APL_PORT}`,
    `portal ${readPortalConfig({}).PORTAL_PORT}`,
  ])
  const inside = ['/metricas', '/metricas/*', '/apl/metricas', '/apl/metricas/*'].join(' ')
  expect(text).toContain(`@inside path ${inside}\n\t\trespond @inside 404`)
  // There is one site, in which the order of the routes decides, and the APL's path prefix is removed.
  expect(text.match(/^\{\$\w+\}/gm)).toEqual(
    Object.keys(service('proxy').environment).map((name) => `{$${name}}`),
  )
  expect(text.indexOf('respond @inside')).toBeLessThan(text.indexOf('handle_path /apl/*'))
  expect(text.indexOf('handle_path /apl/*')).toBeLessThan(text.indexOf('dynamic a portal'))
})

test.runIf(cluster)(
  'the first start creates a database for each server, which the other server cannot reach',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trama-bases-'))
    const { hostname, port, username } = new URL(cluster ?? '')
    const env = {
      PATH: process.env.PATH,
      PGHOST: hostname,
      PGPORT: port,
      POSTGRES_USER: username,
      PORTAL_DB_SENHA: "com'aspas",
      APL_DB_SENHA: 'b',
    }
    const admin = new pg.Client({ connectionString: cluster })
    await admin.connect()
    const connect = async (user: string, database: string) => {
      const client = new pg.Client({
        host: hostname,
        port: Number(port),
        user,
        database,
        password: env.PORTAL_DB_SENHA,
      })
      await client.connect()
      await client.query('create table public.x (n int)').finally(() => client.end())
    }
    try {
      await output('sh', [join(ROOT, 'deploy/postgres/databases.sh')], { env, cwd: folder })
      await connect('portal', 'portal')
      await connect('apl', 'apl')
      await expect(connect('portal', 'apl')).rejects.toThrow(/permission denied/)
    } finally {
      for (const name of ['portal', 'apl']) {
        await admin.query(`drop database if exists ${name}`)
        await admin.query(`drop role if exists ${name}`)
      }
      await admin.end()
      await rm(folder, { recursive: true })
    }
  },
)
