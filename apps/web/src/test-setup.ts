/**
 * Set-up of every unit test. A change of state outside act(), for which React only prints a warning, fails
 * the test; a call that the test does not answer (`lib/api/server.test-help.ts`) reaches no network.
 */
import * as react from 'react'
import { afterAll, afterEach, expect } from 'vitest'

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
afterAll(() => {
  Object.assign(console, { error: print })
})

// From Node 25 on, Node's own storage hides that of the page, and keeps nothing unless it is given a file.
if (typeof document !== 'undefined' && !globalThis.localStorage) {
  const { Window } = await import('happy-dom')
  const { localStorage, sessionStorage } = new Window({ url: location.href })
  for (const [name, value] of Object.entries({ localStorage, sessionStorage })) {
    Object.defineProperty(globalThis, name, { value, configurable: true })
  }
}

// happy-dom has no popovers; browser tests check where they stand.
if (typeof HTMLElement !== 'undefined' && !('showPopover' in HTMLElement.prototype)) {
  const stand = () => undefined
  Object.assign(HTMLElement.prototype, { showPopover: stand, hidePopover: stand })
}

// For each of the first 10,000 elements of a second React takes a stack, which only some warnings print: a tenth of a
// screen's test. To React that number has been reached.
const internals: unknown = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set() {},
    configurable: true,
  })
}
