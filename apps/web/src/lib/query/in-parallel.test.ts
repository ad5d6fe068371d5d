import { expect, it } from 'vitest'
import { inParallel } from './in-parallel'

it('work in parallel keeps the order of the items and never passes the limit', async () => {
  let running = 0
  let most = 0
  const results = await inParallel([5, 1, 4, 2, 3], 2, async (turns) => {
    running += 1
    most = Math.max(most, running)
    for (let i = 0; i < turns; i++) await Promise.resolve()
    running -= 1
    return turns * 10
  })
  expect(results).toEqual([50, 10, 40, 20, 30])
  expect(most).toBe(2)
})

it('work in parallel stops at the first failure', async () => {
  const asked: number[] = []
  const run = inParallel([1, 2, 3, 4], 1, (item) => {
    asked.push(item)
    return item === 2 ? Promise.reject(new Error('não')) : Promise.resolve(item)
  })
  await expect(run).rejects.toThrow('não')
  expect(asked).toEqual([1, 2])
  expect(await inParallel([], 4, () => Promise.resolve(1))).toEqual([])
})
