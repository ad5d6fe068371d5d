/** A client that calls without pause waits only for its own calls: all other callers are answered at once. */
import { connect } from 'node:net'
import { ERROR_FIELD } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { edgeServer } from '../testing/edge-server'
import type { Actor } from '../token'

let app: FastifyInstance
/** Lets the flooder's calls end; everybody else's calls end at once. */
let letGo: () => void
let running: number
let mostRunning: number
/** Number of the flooder's calls that were begun. */
let worked: number
beforeEach(async () => {
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  running = 0
  mostRunning = 0
  worked = 0
  app = await edgeServer(async (_body, actor?: Actor) => {
    if (actor?.id !== FLOODER_ID) return 1
    worked += 1
    running += 1
    mostRunning = Math.max(mostRunning, running)
    await gone
    running -= 1
    return 1
  })
})
afterEach(() => app.close())

const FLOODER_ID = 666
const FLOODER = `${FLOODER_ID} cliente`
const get = async (url: string, token: string) => {
  const reply = await app.inject({ url, headers: { token } })
  return { status: reply.statusCode, text: reply.json<Record<string, unknown>[]>()[0]?.[ERROR_FIELD] }
}
const flood = (url: string, count: number) => Array.from({ length: count }, () => get(url, FLOODER))
const statuses = (replies: { status: number }[]) => {
  const counted: Record<number, number> = {}
  for (const { status } of replies) counted[status] = (counted[status] ?? 0) + 1
  return counted
}

test.each([
  // Four calls of one caller run and 496 wait; of documents one is drawn and 19 wait.
  ['/lenta', 700, 4, { 200: 500, 429: 200 }],
  ['/desenho', 60, 1, { 200: 20, 429: 40 }],
])('%s, %i at a time', async (url, count, atOnce, expected) => {
  const sent = flood(url, count)
  for (let i = 1; i <= 15; i++) expect(await get(url, `${i} usuario`)).toEqual({ status: 200 })
  expect(running).toBe(atOnce)
  letGo()
  const replies = await Promise.all(sent)
  expect(statuses(replies)).toEqual(expected)
  expect(mostRunning).toBe(atOnce)
  expect(replies.find(({ status }) => status === 429)?.text).toBe(SERVER_TEXTS.tooManyCalls)
  // Ten more calls are all answered, so every place has become free again.
  expect(statuses(await Promise.all(flood(url, 10)))).toEqual({ 200: 10 })
})

test('documents do not delay the other calls of the same user', async () => {
  const sent = flood('/desenho', 10)
  letGo()
  expect(statuses(await Promise.all([...sent, ...flood('/lenta', 10)]))).toEqual({ 200: 20 })
})

test('a call whose body is refused gives its turn back', async () => {
  letGo()
  const broken = {
    method: 'POST',
    url: '/listas',
    headers: { token: FLOODER, 'content-type': 'application/json' },
  } as const
  for (let i = 0; i < 20; i++) {
    expect((await app.inject({ ...broken, payload: '[{' })).statusCode).toBe(400)
    expect((await app.inject({ ...broken, payload: '[{"ativo":1}]' })).statusCode).toBe(400)
  }
  expect(await get('/lenta', FLOODER)).toEqual({ status: 200 })
})

test('unknown callers count by network', async () => {
  let there = 0
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  const other = await edgeServer(async () => {
    there += 1
    await ended
    return 1
  })
  const post = (remoteAddress: string) =>
    other.inject({
      method: 'POST',
      url: '/publica',
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: '[{}]',
    })
  const sent = [...Array(20).keys()].map((i) => post(`2001:db8:1:2::${i + 1}`))
  const apart = post('2001:db8:1:3::1')
  await expect.poll(() => there).toBe(5)
  end()
  expect((await apart).statusCode).toBe(200)
  await Promise.all(sent)
  await other.close()
})

test('no work is done for a caller who hung up while waiting', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(app.listeningOrigin).port)
  const sockets = Array.from({ length: 10 }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) {
    socket.write(`GET /desenho HTTP/1.1\r\nhost: x\r\ntoken: ${FLOODER}\r\n\r\n`)
  }
  await expect.poll(() => running).toBe(1)
  const open = () =>
    new Promise<number>((resolve, reject) =>
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  await expect.poll(open).toBe(10)
  for (const socket of sockets) socket.destroy()
  await expect.poll(open).toBe(0)
  letGo()
  expect(await get('/desenho', FLOODER)).toEqual({ status: 200 })
  expect(worked).toBe(2)
})

test('a reader who stops reading a stream gives the turn back', async () => {
  const begun = new Set<number | undefined>()
  const other = await edgeServer(async (_body, actor?: Actor) => {
    begun.add(actor?.id)
    return (actor?.id ?? 0) >= FLOODER_ID ? 1 : 0
  })
  await other.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(other.listeningOrigin).port)
  // An endless stream for the first caller, empty streams for the others; all places are taken.
  const sockets = [0, 1, 2].map((nth) => {
    const socket = connect(port, '127.0.0.1').pause()
    socket.write(`GET /pacote HTTP/1.1\r\nhost: x\r\ntoken: ${FLOODER_ID + nth} cliente\r\n\r\n`)
    return socket
  })
  await expect.poll(() => begun.size).toBe(3)
  const read = (id: number) => other.inject({ url: '/pacote', headers: { token: `${id} usuario` } })
  const replies = await Promise.all([read(1), read(2)])
  expect(replies.map(({ statusCode, rawPayload }) => [statusCode, rawPayload.length])).toEqual([
    [200, 0],
    [200, 0],
  ])
  for (const socket of sockets) socket.destroy()
  await other.close()
})
