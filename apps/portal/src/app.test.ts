import { tmpdir } from 'node:os'
import { ERROR_FIELD } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { expect, test } from 'vitest'
import { testPortal } from './testing/test-portal'

test.each([
  [0, 200, [{ resultado: 'OK' }]],
  [2 ** 40, 503, [{ [ERROR_FIELD]: SERVER_TEXTS.diskFull }]],
])('/pronto requires %i MB of free space', async (megabytes, status, rows) => {
  const portal = await testPortal({ DATA_DIR: tmpdir(), DISCO_MINIMO_MB: String(megabytes) })
  const reply = await portal.app.inject('/pronto')
  expect([reply.statusCode, reply.json()]).toEqual([status, rows])
  expect((await portal.app.inject('/saude')).statusCode).toBe(200)
  await portal.close()
})
