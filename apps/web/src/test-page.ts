/** Gives every test file a page and modules of its own, because test files share one process and its libraries. */
import { afterAll, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

vi.resetModules()
// No frame of the page loads anything; to the page it is as if it had loaded.
const settings = { handleDisabledFileLoadingAsSuccess: true }
const page = await builtinEnvironments['happy-dom'].setup(globalThis, { happyDOM: { settings } })
afterAll(() => page.teardown(globalThis))

// A timer that outlived its file would call the server of a later file's test.
const timers = new Set<ReturnType<typeof setTimeout>>()
for (const name of ['setTimeout', 'setInterval'] as const) {
  const start = globalThis[name]
  Reflect.set(globalThis, name, (...args: Parameters<typeof setTimeout>) => {
    const timer = start(...args)
    timers.add(timer)
    return timer
  })
  afterAll(() => void Reflect.set(globalThis, name, start))
}
afterAll(() => {
  for (const timer of timers) clearTimeout(timer)
})
