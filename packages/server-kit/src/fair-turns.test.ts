import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { expect, test } from 'vitest'
import { fairTurns, inTurnOf, type Leave, type TakeTurn } from './fair-turns'

/** Takes turns and notes who got one, in order. */
function watched(take: TakeTurn) {
  const began: string[] = []
  const leaves: Leave[] = []
  const ask = (caller: string, group?: string) =>
    void take(caller, group).then((leave) => {
      began.push(caller)
      leaves.push(leave)
    })
  return {
    began,
    ask,
    /** Ends the oldest turn that is still running. */
    endOne: async () => {
      leaves.shift()?.()
      await settled()
    },
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('callers are served in rotation, the works of each in order', async () => {
  const { began, ask, endOne } = watched(fairTurns({ atOnce: 1, perCaller: 1, maxPerCaller: 9 }))
  for (const caller of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) ask(caller)
  await settled()
  for (let i = 0; i < 7; i++) await endOne()
  expect(began.join('')).toBe('abcabaa')
})

test('groups are served in rotation, however many callers each has', async () => {
  const { began, ask, endOne } = watched(fairTurns({ atOnce: 1, perCaller: 1, maxPerCaller: 9 }))
  for (const caller of ['a', 'b', 'c', 'd']) ask(caller, 'many')
  for (const caller of ['x', 'y']) ask(caller, 'few')
  await settled()
  for (let i = 0; i < 6; i++) await endOne()
  expect(began.join('')).toBe('axbycd')
})

test('one caller never has all places, nor more than its limit when nobody else is waiting', async () => {
  const { began, ask, endOne } = watched(fairTurns({ atOnce: 3, perCaller: 2, maxPerCaller: 100 }))
  for (let i = 0; i < 50; i++) ask('a')
  await settled()
  expect(began.join('')).toBe('aa')
  ask('b')
  await settled()
  expect(began.join('')).toBe('aab')
  ask('b')
  await settled()
  expect(began.join('')).toBe('aab')
  await endOne()
  expect(began.join('')).toBe('aabb')
})

test('a caller with too many works is refused, and nobody else', async () => {
  const take = fairTurns({ atOnce: 2, perCaller: 1, maxPerCaller: 3 })
  const leave = await take('a')
  const waiting = [take('a'), take('a')]
  await expect(take('a')).rejects.toMatchObject({ status: 429, message: SERVER_TEXTS.tooManyCalls })
  const other = await take('b')
  other()
  leave()
  for (const turn of waiting) (await turn)()
  const again = await take('a')
  again()
})

test('a turn that is ended twice gives one place back', async () => {
  const take = fairTurns({ atOnce: 1, perCaller: 1, maxPerCaller: 9 })
  const leave = await take('a')
  leave()
  leave()
  const second = await take('a')
  let third = false
  void take('b').then(() => (third = true))
  await settled()
  expect(third).toBe(false)
  second()
  await settled()
  expect(third).toBe(true)
})

test('failed work gives its place back', async () => {
  const take = fairTurns({ atOnce: 1, perCaller: 1, maxPerCaller: 1 })
  await expect(inTurnOf(take, 'a', () => Promise.reject(new Error('não')))).rejects.toThrow('não')
  expect(await inTurnOf(take, 'a', async () => 1)).toBe(1)
})
