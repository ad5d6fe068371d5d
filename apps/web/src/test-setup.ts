/**
 * Of every unit test: state that changes outside act(), of which React only prints a warning, fails the test; a call
 * that the test does not answer (`lib/api/server.test-help.ts`) reaches no network.
 */
import { afterEach, expect } from 'vitest'

Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('fetch failed')) })

const WARNING = /not wrapped in act|not configured to support act|overlapping act/

const warnings: string[] = []
const { error: print } = console
Object.assign(console, {
  error(...words: unknown[]) {
    const [text, component] = words
    if (typeof text !== 'string' || !WARNING.test(text)) return print(...words)
    const [line = ''] = text.replace('%s', String(component)).split('\n')
    warnings.push(line)
  },
})

afterEach(() => {
  expect(warnings.splice(0)).toEqual([])
})

// From Node 25 on its own storage stands in the place of the page's, and keeps nothing without a file.
if (typeof document !== 'undefined' && !globalThis.localStorage) {
  const { Window } = await import('happy-dom')
  const { localStorage, sessionStorage } = new Window({ url: location.href })
  for (const [name, value] of Object.entries({ localStorage, sessionStorage })) {
    Object.defineProperty(globalThis, name, { value, configurable: true })
  }
}
