import { tmpdir } from 'node:os'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { afterEach, expect, test, vi } from 'vitest'
import { assertDiskRoom, isDiskFull } from './disk'

afterEach(() => void vi.useRealTimers())

const FULL = expect.objectContaining({ status: 503, message: SERVER_TEXTS.diskFull })
const MORE_THAN_THERE_IS = 2 ** 40

test('a disk with less free room than required is full; a missing folder is not', async () => {
  await assertDiskRoom(tmpdir(), 0)
  await expect(assertDiskRoom(tmpdir(), MORE_THAN_THERE_IS)).rejects.toEqual(FULL)
  await assertDiskRoom('/nada/disso', MORE_THAN_THERE_IS)
})

test('after a refused write the disk counts as full for a minute, by a clock that cannot be set', async () => {
  vi.useFakeTimers()
  expect(isDiskFull(new Error('outro'))).toBe(false)
  await assertDiskRoom(tmpdir(), 0)
  const refused = new Error('Failed query', { cause: Object.assign(new Error(), { code: '53100' }) })
  expect(isDiskFull(refused)).toBe(true)
  vi.setSystemTime(Date.now() + 86_400_000)
  await expect(assertDiskRoom(tmpdir(), 0)).rejects.toEqual(FULL)
  vi.advanceTimersByTime(60_000)
  await assertDiskRoom(tmpdir(), 0)
})
