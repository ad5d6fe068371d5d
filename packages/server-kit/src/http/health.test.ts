import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from './error-handler'
import { addHealth, leave } from './health'

test('a server that is leaving says so, keeps answering, and ends each connection with its answer', async () => {
  const app = Fastify()
  handleErrors(app, false)
  addHealth(app, () => Promise.resolve())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = new URL(app.listeningOrigin)
  // A connection opened before the server leaves, as a load balancer keeps it.
  const kept = connect(Number(port), '127.0.0.1')
  await once(kept, 'connect')
  const answers = text(kept)

  const left = leave(app, 200)
  const ready = await fetch(`${app.listeningOrigin}/pronto`)
  expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining(SERVER_TEXTS.encerrando)])
  expect(ready.headers.get('connection')).toBe('close')
  kept.write('GET /saude HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(await answers).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i)
  await left
  await app.close()
})
