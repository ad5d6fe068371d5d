import { routes } from '@trama/contract/route'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '../db/database'
import { forbidden } from '../errors'
import { kitDatabase } from '../testing/kit-database'
import type { Actor } from '../token'
import { auditRefusals } from './audit-refusals'
import { implement } from './implement'
import { createServer } from './server'

const access = { tipos: ['usuario'], rows: 'todos' } as const
const reply = z.object({ ok: z.string() })
const table = routes({
  ler: { method: 'GET', path: '/Coisa/:id', summary: 'Lê uma coisa', reply, replies: 'one', access },
  negada: { method: 'GET', path: '/Negada', summary: 'Nega sempre', reply, replies: 'one', access },
})
const ANA: Actor = {
  id: 7,
  sid: 's',
  nome: 'Ana',
  tipo: 'cliente',
  cnpj: '',
  empresa: '1',
  codigo_erp: '',
  acessos: [],
}

let database: Database
let app: Awaited<ReturnType<typeof createServer>>
let actor = ANA
beforeAll(async () => {
  database = await kitDatabase()
  app = await createServer({
    name: 'prova',
    logLevel: 'silent',
    trustProxy: '',
    corsOrigins: [],
    table,
    prefix: '',
    ready: async () => undefined,
  })
  const authenticate = auditRefusals(app, {
    dbOf: () => database.db,
    table,
    prefix: '',
    authenticate: async () => actor,
    empresaOf: async ({ empresa }) => empresa,
  })
  const refuse = async () => {
    throw forbidden()
  }
  const handlers = { ler: async () => ({ ok: 'sim' }), negada: refuse }
  implement(app, table, handlers, {
    checkReplies: true,
    authenticate,
    publicContext: (base) => base,
    sessionContext: async (base) => base,
  })
})
beforeEach(() => database.db.execute(sql`delete from auditoria`))
afterAll(async () => {
  await app.close()
  await database.close()
})

const get = async (url: string) => (await app.inject({ url, remoteAddress: '10.1.2.3' })).statusCode
const trail = () =>
  rows(
    database.db,
    sql`select empresa, usuario_id, usuario, ip, acao, registro, chave, depois from auditoria`,
  )

test('a refused call is in the trail with user, address and call; the same one once an hour', async () => {
  for (let i = 0; i < 50; i++) expect(await get(`/Coisa/${i}?segredo=1`)).toBe(403)
  expect(await trail()).toEqual([
    {
      empresa: '1',
      usuario_id: 7,
      usuario: 'Ana',
      ip: '10.1.2.3',
      acao: 'negar',
      registro: 'chamada',
      chave: 'GET /Coisa/:id',
      depois: { chamada: 'Lê uma coisa', endereco: '/Coisa/0' },
    },
  ])
})

test('a refusal by a verb is in the trail too; an allowed call leaves nothing', async () => {
  actor = { ...ANA, id: 8, tipo: 'usuario' }
  expect(await get('/Coisa/1')).toBe(200)
  expect(await trail()).toEqual([])
  expect(await get('/Negada')).toBe(403)
  expect(await trail()).toMatchObject([{ usuario_id: 8, depois: { chamada: 'Nega sempre' } }])
})

test('a trail that cannot be written does not change the refusal', async () => {
  actor = { ...ANA, id: 9 }
  await database.db.execute(sql`alter table auditoria rename to fora`)
  expect(await get('/Coisa/1')).toBe(403)
  await database.db.execute(sql`alter table fora rename to auditoria`)
  expect(await get('/Coisa/1')).toBe(403)
  expect(await trail()).toHaveLength(1)
})
