import { once } from 'node:events'
import { connect } from 'node:net'
import { ERROR_FIELD, TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../db/database'
import { kitDatabase } from '../testing/kit-database'
import { createServer } from './server'

const PERSON = 'maria@particular.com.br'
const lines: string[] = []
const serverOf = async (trustProxy: string) => {
  const app = await createServer({
    name: 'teste',
    logLevel: 'error',
    trustProxy,
    corsOrigins: [],
    table: {},
    prefix: '',
    ready: () => Promise.resolve(),
    logTo: { write: (line) => lines.push(line) },
  })
  app.get('/ip', async ({ ip }) => [{ ip }])
  return app
}

let database: Database
let app: FastifyInstance
let port: number
beforeAll(async () => {
  database = await kitDatabase()
  const { db } = database
  await db.execute(sql`create table pessoa (email text primary key, n integer check (n > 0))`)
  app = await serverOf('')
  app.get('/restricao', () => db.execute(sql`insert into pessoa values (${PERSON}, 0)`))
  app.get('/funcao', () => db.execute(sql`select repeat(${PERSON}::text, 1) from nada`))
  app.get('/erro', () => {
    throw new TypeError('de programa', { cause: new Error('antes') })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(app.listeningOrigin).port)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const logged = async (path: string) => {
  lines.length = 0
  expect((await app.inject(path)).statusCode).toBe(500)
  return lines.join('')
}

describe('the log', () => {
  test('a failed statement is logged with what is needed, and without data', async () => {
    const line = await logged('/restricao')
    expect(line).not.toContain('maria')
    expect(JSON.parse(line).err).toMatchObject({
      type: 'DrizzleQueryError',
      query: 'insert into pessoa values ($1, 0)',
      stack: expect.stringMatching(/^at /),
      cause: { code: '23514', tabela: 'pessoa', restricao: 'pessoa_n_check' },
    })
    expect(await logged('/funcao')).not.toContain('maria')
  })

  test('another error is logged completely', async () => {
    expect(JSON.parse(await logged('/erro')).err).toMatchObject({
      type: 'TypeError',
      message: 'de programa',
      stack: expect.stringContaining('server.test'),
      cause: { message: 'antes' },
    })
  })
})

describe('a connection that never becomes a request gets the standard error reply', () => {
  test.each([
    [
      'headers too large',
      `GET / HTTP/1.1\r\nhost: x\r\na: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      SERVER_TEXTS.tooLarge,
    ],
    ['no HTTP', 'nada disso\r\n\r\n', 400, TEXTS.invalidRequest],
  ])('%s', async (_name, sent, status, text) => {
    const socket = connect(port, '127.0.0.1')
    const received: Buffer[] = []
    socket.on('data', (chunk: Buffer) => received.push(chunk))
    socket.write(sent)
    await once(socket, 'close')
    const [head, body] = Buffer.concat(received).toString().split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(JSON.parse(body ?? '')).toEqual([{ [ERROR_FIELD]: text }])
  })
})

test.each([
  ['', '127.0.0.1'],
  ['sim', '203.0.113.9'],
  ['127.0.0.1', '203.0.113.9'],
  ['10.0.0.1', '127.0.0.1'],
])('behind the proxies "%s" the caller is %s', async (trustProxy, ip) => {
  const other = await serverOf(trustProxy)
  const reply = await other.inject({ url: '/ip', headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(reply.json()).toEqual([{ ip }])
  await other.close()
})

test('the reference page also loads over plain http', async () => {
  const policy = String((await app.inject('/docs/')).headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toContain('upgrade-insecure-requests')
})
