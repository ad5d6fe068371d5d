/**
 * Request bodies are read only for callers with the right to call, only up to the call's limit, and long ones in
 * pieces.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { aplRoutes } from '@trama/contract/apl'
import { ERROR_FIELD, TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { portalRoutes } from '@trama/contract/portal'
import type { RouteTable } from '@trama/contract/route'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { edgeServer, LIST_MAX } from '../testing/edge-server'
import { roundsOf } from '../testing/rounds-of'
import { listFields } from './list-fields'

let app: FastifyInstance
let port: number
const got: unknown[] = []
beforeAll(async () => {
  app = await edgeServer(async (body) => got.push(body))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(app.listeningOrigin).port)
})
afterAll(() => app.close())
afterEach(() => {
  got.length = 0
  vi.restoreAllMocks()
})

const USER = '1 usuario'
const post = async (url: string, payload: string | Readable, token?: string) => {
  const headers = { 'content-type': 'application/json', ...(token ? { token } : {}) }
  const reply = await app.inject({ method: 'POST', url, headers, payload })
  return [reply.statusCode, reply.json<Record<string, unknown>[]>()[0]?.[ERROR_FIELD]]
}

describe('a caller without the right is refused whatever the body is', () => {
  test.each([
    ['broken', '[{"a":'],
    ['too large', `[{"nome":"${'a'.repeat(300_000)}"}]`],
    ['too deep', '['.repeat(1000)],
    ['not JSON at all', '\u0000'],
  ])('%s', async (_name, payload) => {
    expect(await post('/listas', payload)).toEqual([401, SERVER_TEXTS.sessionEnded])
    expect(await post('/restrita', payload, USER)).toEqual([403, TEXTS.noAccess])
    expect(await post('/nada', payload)).toEqual([404, TEXTS.notFoundPath])
  })
})

/** Sends a request head whose body never comes; returns the reply and whether the connection ended. */
async function sendHead(path: string, headers: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const received = read(socket)
  socket.write(
    [`POST ${path} HTTP/1.1`, 'host: x', 'content-type: application/json', ...headers, '', ''].join('\r\n'),
  )
  await once(socket, 'close')
  return received()
}

function read(socket: Socket): () => string {
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  return () => Buffer.concat(parts).toString()
}

describe('a body that is too large is answered before it is sent, and its connection ends', () => {
  const TEN_MB = 'content-length: 10485760'
  test.each([
    ['unknown caller', '/listas', [TEN_MB], 401],
    ['unknown caller, in chunks', '/listas', ['transfer-encoding: chunked'], 401],
    ['public call', '/publica', [TEN_MB], 413],
    ['without the right', '/restrita', [TEN_MB, `token: ${USER}`], 403],
    ['more than the call takes', '/listas', [TEN_MB, `token: ${USER}`], 413],
    ['unknown path', '/nada', [TEN_MB], 404],
  ])('%s', async (_name, path, headers, status) => {
    expect(await sendHead(path, headers)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  test('an endless chunked body is read up to the limit only', async () => {
    const socket = connect(port, '127.0.0.1')
    const received = read(socket)
    socket.on('error', () => undefined)
    socket.write(
      'POST /publica HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    )
    const chunk = `1000\r\n${' '.repeat(4096)}\r\n`
    const timer = setInterval(() => socket.write(chunk), 1)
    await once(socket, 'close')
    clearInterval(timer)
    expect(received()).toMatch(/^HTTP\/1\.1 413 /)
  })
})

test('the connection of a small refused body stays open', async () => {
  const socket = connect(port, '127.0.0.1')
  const received = read(socket)
  const body = '[{}]'
  socket.write(
    `POST /listas HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}` +
      'GET /saude HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  )
  await once(socket, 'close')
  expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200'])
})

describe('size', () => {
  const ofSize = (bytes: number) => `[{"texto":"${'a'.repeat(bytes - 14)}"}]`
  test('a public call takes 16 kB', async () => {
    expect(await post('/publica', ofSize(16 * 1024))).toEqual([200, undefined])
    expect(await post('/publica', ofSize(16 * 1024 + 1))).toEqual([413, SERVER_TEXTS.tooLarge])
    expect(await post('/publica', Readable.from([ofSize(16 * 1024 + 1)]))).toEqual([
      413,
      SERVER_TEXTS.tooLarge,
    ])
  })
  test('another call takes what its route says', async () => {
    expect(await post('/listas', ofSize(4096 * 1024), USER)).toEqual([200, undefined])
    expect(await post('/listas', ofSize(4096 * 1024 + 1), USER)).toEqual([413, SERVER_TEXTS.tooLarge])
  })
})

describe('shape', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  test.each([
    ['17 levels', nested(17)],
    ['5,001 elements', `[{"x":[${'1,'.repeat(5000)}1]}]`],
    ['5,001 fields', `[{${Array.from({ length: 5001 }, (_, i) => `"k${i}":1`).join()}}]`],
    ['251,000 values', `[{"x":[${Array.from({ length: 60 }, () => `[${'1,'.repeat(4183)}1]`).join()}]}]`],
  ])('%s are refused before they are built', async (_name, payload) => {
    const parse = vi.spyOn(JSON, 'parse')
    const reply = await post('/listas', payload, USER)
    expect(parse.mock.calls.filter(([text]) => text === payload)).toEqual([])
    expect(reply).toEqual([400, SERVER_TEXTS.tooManyValues])
  })
  test.each(['[{"x":[1}]]', '[{"x":1]]', ']', '[{"x":"[[[[[[[[[[[[[[[[[[[[["]'])('%s', async (payload) => {
    expect(await post('/listas', payload, USER)).toEqual([400, SERVER_TEXTS.badJson])
  })
  test('brackets and commas within a text do not count', async () => {
    const nome = `${'[{,'.repeat(9000)}\\"]`
    expect(await post('/listas', JSON.stringify([{ nome }]), USER)).toEqual([200, undefined])
    expect(got).toEqual([{ nome }])
  })
})

describe('long lists', () => {
  const texto = 'á"\\[{,}]\u2028💧 '.repeat(10)
  const itens = Array.from({ length: LIST_MAX }, (_, n) => ({ n, texto }))
  const outros = Array.from({ length: 3000 }, (_, n) => `${n}${texto}`)
  const body = { nome: texto, itens, ativo: 'S', outros }
  const text = JSON.stringify([body])
  /** Splits the body into chunks, which may end within a character, a text or an escape. */
  const chunked = (size: number) => {
    const bytes = Buffer.from(text)
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    )
    return Readable.from(chunks)
  }

  test.each([997, 65_537, 10_000_000])('lists arrive unchanged in chunks of %i bytes', async (size) => {
    expect(await post('/listas', chunked(size), USER)).toEqual([200, undefined])
    expect(got).toEqual([body])
  })

  test.each([
    ['a comma too many', text.replace('],"ativo"', ',],"ativo"')],
    ['two commas', text.replace('},{', '},,{')],
    ['a comma too few', text.replace('},{', '} {')],
    ['an element that is none', text.replace('},{', '},x,{')],
    ['the end missing', text.slice(0, -1)],
    ['a prototype', text.replace('{"n":5,', '{"__proto__":{},"n":5,')],
  ])('%s is no JSON', async (_name, payload) => {
    expect(await post('/listas', payload, USER)).toEqual([400, SERVER_TEXTS.badJson])
    expect(got).toEqual([])
  })

  test('a wrong element is reported by its position; of very many only the first hundred', async () => {
    const wrong = itens.map((item) => (item.n === 3999 ? { n: 'x' } : item))
    const [status, told] = await post('/listas', JSON.stringify([{ itens: wrong }]), USER)
    expect([status, told]).toEqual([400, `itens.3999.n: ${TEXTS.invalid}`])
    const [, all] = await post('/listas', JSON.stringify([{ itens: itens.map(() => ({})) }]), USER)
    expect(String(all).split('\n')).toHaveLength(100)
  })

  test('a list with too many elements is not checked further', async () => {
    const many = Array.from({ length: LIST_MAX + 1 }, () => ({}))
    const [status, told] = await post('/listas', JSON.stringify([{ itens: many }]), USER)
    expect([status, told]).toEqual([400, `itens: ${TEXTS.invalid}`])
  })

  test('other requests are served in between', async () => {
    const rounds = await roundsOf(() => post('/listas', text, USER))
    // One round for each 64 kB read and built, and one for each element checked.
    expect(rounds).toBeGreaterThan(itens.length + outros.length)
  })
})

test('the long lists of the contract’s bodies are covered', () => {
  const found = Object.entries({ ...aplRoutes, ...portalRoutes } as RouteTable).flatMap(([name, { body }]) =>
    body ? listFields(body).map(({ key }) => `${name}.${key}`) : [],
  )
  expect(found).toEqual(
    expect.arrayContaining([
      'createPedido.itens',
      'updatePedido.itens',
      'checkLinhas.linhas',
      'importEntidades.linhas',
      'releasePedidos.pedidos',
    ]),
  )
})
