/** Counts what a job costs a user: keys, touches (or clicks) and the calls that they make. */
import type { Page } from '@playwright/test'
import { APL_URL, expect, test } from './fixtures'

export interface Effort {
  keys: number
  touches: number
  calls: number
}

const STORED = 'journey-effort'

/** Starts counting over all screens of the page; a held key counts once, and so does a combination. */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  const count = (stored: string) => {
    const add = (name: 'keys' | 'touches') => {
      const now = JSON.parse(sessionStorage.getItem(stored) ?? '{"keys":0,"touches":0}') as Record<
        string,
        number
      >
      sessionStorage.setItem(stored, JSON.stringify({ ...now, [name]: (now[name] ?? 0) + 1 }))
    }
    const isAlone = ({ key }: KeyboardEvent) => ['Control', 'Shift', 'Alt', 'Meta'].includes(key)
    addEventListener('keydown', (event) => !event.repeat && !isAlone(event) && add('keys'), true)
    addEventListener('pointerdown', () => add('touches'), true)
  }
  await page.addInitScript(count, STORED)
  await page.evaluate(count, STORED)
  let calls = 0
  page.on('request', (request) => {
    const isOurs = request.url().startsWith(APL_URL) || new URL(request.url()).pathname.startsWith('/api/')
    if (isOurs && request.method() !== 'OPTIONS') calls += 1
  })
  return async () => {
    const stored = await page.evaluate((name) => sessionStorage.getItem(name), STORED)
    return { keys: 0, touches: 0, ...(JSON.parse(stored ?? '{}') as Partial<Effort>), calls }
  }
}

/** Reports the effort of a job and fails when it is above the given limit. */
export async function expectEffort(job: string, read: () => Promise<Effort>, most: Effort): Promise<void> {
  const { keys, touches, calls } = await read()
  const text = `${job}: ${keys} teclas, ${touches} toques, ${calls} chamadas`
  console.log(text)
  test.info().annotations.push({ type: 'esforço', description: text })
  expect(keys, `teclas de ${job}`).toBeLessThanOrEqual(most.keys)
  expect(touches, `toques de ${job}`).toBeLessThanOrEqual(most.touches)
  expect(calls, `chamadas de ${job}`).toBeLessThanOrEqual(most.calls)
}
