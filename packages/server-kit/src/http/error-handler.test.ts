import { ERROR_FIELD, TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  AppError,
  conflict,
  fieldsError,
  forbidden,
  notFound,
  ruleError,
  unauthorized,
  unavailable,
} from '../errors'
import { handleErrors } from './error-handler'

const thrown = new Map<string, unknown>()
let app: FastifyInstance
beforeAll(async () => {
  app = Fastify({ bodyLimit: 100 })
  handleErrors(app, false)
  app.get<{ Params: { name: string } }>('/falha/:name', ({ params }) => {
    throw thrown.get(params.name)
  })
  app.post('/corpo', () => [])
  await app.ready()
})
afterAll(() => app.close())
// The full disk is remembered for a minute, also by the test files that this worker runs next: this clock puts the
// failure far in the past.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(Number.NEGATIVE_INFINITY))
afterEach(() => void vi.restoreAllMocks())

const coded = (code: string, message = 'relation "pedido" violates constraint') =>
  Object.assign(new Error(message), { code })
const wrapped = (cause: unknown) => new Error('Failed query: select * from pedido', { cause })

const CASES: [string, unknown, number, string][] = [
  ['rule', ruleError('Preço zerado.'), 400, 'Preço zerado.'],
  ['unauthorized', unauthorized(), 401, SERVER_TEXTS.sessionEnded],
  ['forbidden', forbidden(), 403, TEXTS.noAccess],
  ['notFound', notFound(), 404, TEXTS.noRecord],
  ['conflict', conflict(), 409, SERVER_TEXTS.changedByOther],
  ['unavailable', unavailable(), 503, SERVER_TEXTS.unavailable],
  ['unique', coded('23505'), 409, SERVER_TEXTS.changedByOther],
  ['wrappedUnique', wrapped(coded('23505')), 409, SERVER_TEXTS.changedByOther],
  ['numeric', wrapped(coded('22003')), 400, TEXTS.invalid],
  ['check', wrapped(coded('23514')), 500, SERVER_TEXTS.internal],
  ['shutdown', coded('57P01'), 503, SERVER_TEXTS.unavailable],
  ['tooMany', wrapped(coded('53300')), 503, SERVER_TEXTS.unavailable],
  ['refused', wrapped(coded('ECONNREFUSED')), 503, SERVER_TEXTS.unavailable],
  ['diskFull', wrapped(coded('53100')), 503, SERVER_TEXTS.diskFull],
  ['noSpace', coded('ENOSPC'), 503, SERVER_TEXTS.diskFull],
  ['statementTimeout', wrapped(coded('57014')), 503, SERVER_TEXTS.unavailable],
  ...['ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'].map((code): [string, unknown, number, string] => [
    code,
    wrapped(coded(code)),
    503,
    SERVER_TEXTS.unavailable,
  ]),
  [
    'poolTimeout',
    wrapped(new Error('timeout exceeded when trying to connect')),
    503,
    SERVER_TEXTS.unavailable,
  ],
  ['terminated', wrapped(new Error('Connection terminated unexpectedly')), 503, SERVER_TEXTS.unavailable],
  ...[
    'failure on connection marked as essential: 127.0.0.1:5432',
    'server closed the connection unexpectedly\n\tThis',
  ].map((message, i): [string, unknown, number, string] => [
    `machine${i}`,
    wrapped(coded('XX000', message)),
    503,
    SERVER_TEXTS.unavailable,
  ]),
  ['engine', wrapped(coded('XX000', 'unexpected state')), 500, SERVER_TEXTS.internal],
  [
    'broken',
    new Error('Client has encountered a connection error and is not queryable'),
    503,
    SERVER_TEXTS.unavailable,
  ],
  ['client', Object.assign(new Error('x'), { statusCode: 418 }), 418, TEXTS.invalid],
  ['bug', new TypeError("Cannot read properties of undefined (reading 'x')"), 500, SERVER_TEXTS.internal],
  ['text', 'só um texto', 500, SERVER_TEXTS.internal],
  ['nothing', undefined, 500, SERVER_TEXTS.internal],
  ['pretender', Object.assign(new Error('x'), { statusCode: 200 }), 500, SERVER_TEXTS.internal],
]

test.each(CASES)('the reply to an error: %s', async (name, error, status, text) => {
  thrown.set(name, error)
  const reply = await app.inject(`/falha/${name}`)
  expect([reply.statusCode, reply.json()]).toEqual([status, [{ [ERROR_FIELD]: text }]])
})

test('extra fields are sent beside the text', async () => {
  thrown.set(
    'extra',
    new AppError(400, SERVER_TEXTS.insufficientStock, { itens: [{ codigo: '1', cor: '2', tam: 'P' }] }),
  )
  expect((await app.inject('/falha/extra')).json()).toEqual([
    { [ERROR_FIELD]: SERVER_TEXTS.insufficientStock, itens: [{ codigo: '1', cor: '2', tam: 'P' }] },
  ])
  thrown.set(
    'fields',
    fieldsError([
      { campo: 'a', mensagem: 'A.' },
      { campo: '', mensagem: 'B.' },
    ]),
  )
  expect((await app.inject('/falha/fields')).json()).toMatchObject([{ [ERROR_FIELD]: 'a: A.\nB.' }])
})

test.each([
  ['broken JSON', 'application/json', '[{', 400, SERVER_TEXTS.badJson],
  ['no JSON', 'application/json', '', 400, SERVER_TEXTS.badBody],
  ['too large', 'application/json', `["${'a'.repeat(200)}"]`, 413, SERVER_TEXTS.tooLarge],
  ['another type', 'application/xml', '<a/>', 415, SERVER_TEXTS.unsupportedType],
])('a body that is refused: %s', async (_name, type, payload, status, text) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/corpo',
    headers: { 'content-type': type },
    payload,
  })
  expect([reply.statusCode, reply.json()]).toEqual([status, [{ [ERROR_FIELD]: text }]])
})

test('an unknown path', async () => {
  expect((await app.inject('/nada')).json()).toEqual([{ [ERROR_FIELD]: TEXTS.notFoundPath }])
})
