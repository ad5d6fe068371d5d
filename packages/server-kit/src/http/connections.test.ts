import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from './connections'

const server = () => createServer((_request, reply) => reply.end('OK'))
let running = server()
afterEach(() => running.close())

async function start(behindProxy: boolean) {
  running = server()
  limitConnections(running, behindProxy, 3)
  running.listen(0, '127.0.0.1')
  await once(running, 'listening')
  const { port } = running.address() as AddressInfo
  return () => connect(port, '127.0.0.1')
}

/** Whether the connection is served. */
async function isServed(socket: Socket): Promise<boolean> {
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)])
}

test('one network has a limited number of connections, and gets another as soon as one ends', async () => {
  const open = await start(false)
  const sockets = [open(), open(), open()]
  for (const socket of sockets) expect(await isServed(socket)).toBe(true)
  expect(await isServed(open())).toBe(false)
  sockets[0]?.end()
  await expect.poll(async () => isServed(open())).toBe(true)
  for (const socket of sockets) socket.destroy()
})

test('behind a proxy all connections share the proxy’s address and have no limit per network', async () => {
  const open = await start(true)
  const sockets = Array.from({ length: 10 }, open)
  for (const socket of sockets) expect(await isServed(socket)).toBe(true)
  for (const socket of sockets) socket.destroy()
})
