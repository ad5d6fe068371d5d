/** Requests that only a raw socket can send: repeated headers, contradictory body lengths, malformed lines. */
import { connect } from 'node:net'
import { type StateWatch, watchState } from '@trama/server-kit/testing/database-state'
import { replyFault } from '@trama/server-kit/testing/hostile-request'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenda } from './testing/a-pedido'
import { createTestApp, type TestApp } from './testing/test-app'

let apl: TestApp
let port: number
let token: string
let order: string
let watch: StateWatch
beforeAll(async () => {
  apl = await createTestApp()
  const venda = await aVenda(apl)
  token = await apl.sign(venda.actors.usuario)
  order = JSON.stringify([venda.body()])
  watch = await watchState(apl.db)
  port = Number(new URL(await apl.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => apl.close())

/** Sends the bytes and returns the first reply. */
function send(text: string): Promise<{ statusCode: number; body: string; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let received = ''
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => (received += part))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', ...rest] = received.split('\r\n\r\n')
      const type = /content-type: (.*)/i.exec(head)?.[1] ?? ''
      const statusCode = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1])
      resolve({ statusCode, body: rest.join('\r\n\r\n'), headers: { 'content-type': type } })
    })
  })
}

const request = (method: string, headers: string[], body = '') =>
  [`${method} /Pedido HTTP/1.1`, ...headers, 'connection: close', '', body].join('\r\n')
const host = 'host: apl.test'
const acesso = 'acesso: portal-web'
const json = 'content-type: application/json'
const length = (text: string) => `content-length: ${Buffer.byteLength(text)}`
const tokenHeader = () => `token: ${token}`

test('a valid request over the raw socket is answered', async () => {
  const reply = await send(request('GET', [host, acesso, tokenHeader()]))
  expect(reply.statusCode).toBe(200)
})

const REFUSED: Record<string, [number, () => string]> = {
  'the token twice': [401, () => request('GET', [host, acesso, tokenHeader(), tokenHeader()])],
  'somebody’s token before one’s own': [401, () => request('GET', [host, acesso, 'token: x', tokenHeader()])],
  'the access header twice': [400, () => request('GET', [host, acesso, acesso, tokenHeader()])],
  'two lengths': [
    400,
    () => request('POST', [host, acesso, tokenHeader(), json, length(order), length('')], order),
  ],
  'a length and chunks': [
    400,
    () =>
      request(
        'POST',
        [host, acesso, tokenHeader(), json, length(order), 'transfer-encoding: chunked'],
        `0\r\n\r\n${order}`,
      ),
  ],
  'a NUL in a header': [400, () => request('GET', [host, acesso, tokenHeader(), 'x: a\u0000b'])],
  'a space before the colon': [400, () => request('GET', [host, 'acesso : portal-web', tokenHeader()])],
  'headers of 40 KB': [431, () => request('GET', [host, acesso, `token: ${'a'.repeat(40_000)}`])],
  'no HTTP': [400, () => 'HELO apl.test\r\n\r\n'],
}

test.each(Object.keys(REFUSED))('a raw request is refused: %s', async (name) => {
  const [status, text] = REFUSED[name] ?? [0, () => '']
  await watch.changed()
  const reply = await send(text())
  expect(replyFault(reply), reply.body).toBeUndefined()
  expect(reply.statusCode, reply.body).toBe(status)
  expect(await watch.changed()).toEqual([])
})
