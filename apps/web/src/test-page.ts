/** Gives every test file a page and modules of its own, because test files share one process and its libraries. */
import { afterAll, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

vi.resetModules()
const page = await builtinEnvironments['happy-dom'].setup(globalThis, {})
afterAll(() => page.teardown(globalThis))
