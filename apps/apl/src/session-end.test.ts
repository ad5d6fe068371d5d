/**
 * A session that ends at the portal ends there at once, and on this server within 60 seconds (decisions §4). The
 * portal is a real one in its own process; only this server's clock is moved.
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@trama/server-kit/db/database'
import { DEMO_LOGINS, DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { openJobs } from '@trama/server-kit/jobs/open-jobs'
import { testDatabase } from '@trama/server-kit/testing/test-database'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from './app'
import { readConfig } from './config'
import { MIGRATIONS } from './migrations-folder'
import { portalSessions } from './session'
import { usuario_erp } from './sistema/tables'
import { anEmpresa } from './testing/factories'
import { freePort, type ServerProcess, startServer } from './testing/server-process'

const NOTICED_MS = 60_000
const SENHA = 'Xk9-qua-31'
const DADA = 'dada-41'

let folder: string
let portal: ServerProcess
let database: Database
let apl: FastifyInstance
let master: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-sessao-'))
  const port = await freePort()
  portal = await startServer('portal', port, { DATA_DIR: folder, PUBLIC_URL: `http://127.0.0.1:${port}` })
  database = await testDatabase(MIGRATIONS)
  // Portal users without an ERP user get the companies of TI.
  await database.db.insert(usuario_erp).values({ codigo: 'TI', nome: 'TI' })
  await anEmpresa(database.db, { codigo_erp: 'TI' })
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', APL_EMPRESA: '1' })
  apl = await buildApp({
    config,
    database,
    jobs: openJobs(database),
    sessions: portalSessions(portal.url),
  })
  master = await login(DEMO_LOGINS.find(({ tipo }) => tipo === 'master')?.email ?? '', DEMO_SENHA)
})
afterAll(async () => {
  await apl.close()
  await database.close()
  await portal.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})
// The monotonic clock only goes forwards through all tests, as on a real machine; the wall clock equals the portal's
// at the start of each test.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
beforeEach(() => void vi.setSystemTime(vi.getRealSystemTime()))
afterAll(() => void vi.useRealTimers())

async function call(method: string, path: string, token: string, body?: object) {
  const reply = await fetch(`${portal.url}/api${path}`, {
    method,
    headers: { ...(token ? { token } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify([body]) } : {}),
  })
  const list = (await reply.json()) as Record<string, unknown>[]
  return { status: reply.status, list, row: list[0] ?? {} }
}

async function done(...request: Parameters<typeof call>) {
  const reply = await call(...request)
  expect([request[1], reply.status, reply.row]).toEqual([request[1], 200, reply.row])
  return reply
}

const login = async (usuario: string, senha: string) =>
  String((await done('POST', '/Login', '', { usuario, senha })).row.token)

/** Status of a call to this server. */
const here = async (token: string) =>
  (await apl.inject({ url: '/Pedido', headers: { acesso: 'portal-web', token } })).statusCode

let serial = 0
async function aUser() {
  serial += 1
  const email = `sessao${serial}@teste.com.br`
  const person = { nome: 'Sessão', email, cnpj: '52998224725', senha: DADA }
  const rights = { tipo: 3, ativo: 1, codigo_erp: '', empresa: '1', acesso: ['1.2'] }
  const { row } = await done('POST', '/Usuario', master, { ...person, ...rights })
  // The password that an editor gave is changed at the first login.
  const first = await call('POST', '/Login', '', { usuario: email, senha: DADA })
  await done('POST', '/RedefinirSenha', '', { token: first.row.trocar_senha, senha: SENHA })
  return { id: String(row.id), email, other: await login(email, SENHA), unseen: await login(email, SENHA) }
}
type User = Awaited<ReturnType<typeof aUser>>

async function sessionOf({ other }: User, token: string) {
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string
  }
  return (await done('GET', '/Sessoes', other)).list.find(({ id }) => id === sid)?.id
}

/** Ways to end a session; those with `onlyThis` leave the user's other sessions alive. */
const ENDINGS: Record<string, { end: (user: User, token: string) => Promise<unknown>; onlyThis?: true }> = {
  logout: { end: (_user, token) => done('POST', '/Logout', token, {}), onlyThis: true },
  '"Encerrar" in the list': {
    end: async (user, token) =>
      done('DELETE', `/Sessoes/${String(await sessionOf(user, token))}`, user.other),
    onlyThis: true,
  },
  '"Encerrar outras"': { end: ({ other }) => done('POST', '/Sessoes/EncerrarOutras', other, {}) },
  deactivation: { end: ({ id }) => done('PATCH', `/Usuario/${id}`, master, { ativo: 0 }) },
  'a new password by an editor': {
    end: ({ id }) => done('PATCH', `/Usuario/${id}`, master, { senha: 'Qz7-mar-58' }),
  },
  'a new password of one’s own': {
    end: ({ id, other }) =>
      done('PATCH', `/Usuario/${id}`, other, { senha: 'Qz7-mar-58', senha_atual: SENHA }),
  },
  'other accesses': { end: ({ id }) => done('POST', `/Acesso/${id}`, master, { acesso: ['1.1'] }) },
  'other accesses in the form': {
    end: ({ id }) => done('PATCH', `/Usuario/${id}`, master, { acesso: ['1.1'] }),
  },
  'another type': { end: ({ id }) => done('PATCH', `/Usuario/${id}`, master, { tipo: 4 }) },
  anonymisation: { end: ({ id }) => done('POST', `/Usuario/${id}/Anonimizar`, master, {}) },
  deletion: { end: ({ id }) => done('DELETE', `/Usuario/${id}`, master) },
}

test.each(Object.keys(ENDINGS))('a session ends on both servers: %s', async (name) => {
  const { end, onlyThis } = ENDINGS[name] ?? { end: () => Promise.reject(new Error(name)) }
  const user = await aUser()
  const token = await login(user.email, SENHA)
  expect([await here(token), (await call('GET', '/Sessao', token)).status]).toEqual([200, 200])

  await end(user, token)
  expect((await call('GET', '/Sessao', token)).status).toBe(401)
  // A token that this server has not seen before is checked with the portal at once.
  expect(await here(user.unseen)).toBe(onlyThis ? 200 : 401)
  vi.advanceTimersByTime(NOTICED_MS)
  expect(await here(token)).toBe(401)
})

test('setting the clock back keeps no ended session alive', async () => {
  const user = await aUser()
  const token = await login(user.email, SENHA)
  expect(await here(token)).toBe(200)
  await done('POST', '/Logout', token, {})
  vi.setSystemTime(Date.now() - 60_000)
  vi.advanceTimersByTime(NOTICED_MS)
  expect(await here(token)).toBe(401)
})

test('links to documents end with the session of their author, and open for nobody while the portal is unreachable', async () => {
  const { id, email } = await aUser()
  const token = await login(email, SENHA)
  const sessions = portalSessions(portal.url)
  const paper = await sessions.procuracaoOf(token)
  expect(await sessions.outorganteOf(paper)).toMatchObject({ id: Number(id), tipo: 'usuario', empresa: '1' })
  await done('PATCH', `/Usuario/${id}`, master, { ativo: 0 })
  expect(await sessions.outorganteOf(paper)).toBeUndefined()
  const away = portalSessions(`http://127.0.0.1:${await freePort()}`)
  await expect(away.outorganteOf(paper)).rejects.toMatchObject({ status: 503 })
  await expect(away.procuracaoOf(token)).rejects.toMatchObject({ status: 503 })
})

test.each([429, 403, 404, 502])(
  'a proxy in front of the portal that answers %i ends no session',
  async (status) => {
    const proxy = createServer((_request, reply) => reply.writeHead(status).end()).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const { port } = proxy.address() as AddressInfo
    await expect(portalSessions(`http://127.0.0.1:${port}`).isAlive(master)).rejects.toMatchObject({
      status: 503,
    })
    proxy.close()
  },
)

test('a live session keeps being served', async () => {
  const { other } = await aUser()
  expect(await here(other)).toBe(200)
  vi.advanceTimersByTime(NOTICED_MS)
  expect(await here(other)).toBe(200)
})
