/** Gives every test file a page and modules of its own, because test files share one process and its libraries. */
import { afterAll, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

vi.resetModules()
// No frame of the page loads anything; to the page it is as if it had loaded.
const settings = { handleDisabledFileLoadingAsSuccess: true }
const page = await builtinEnvironments['happy-dom'].setup(globalThis, { happyDOM: { settings } })
afterAll(() => page.teardown(globalThis))
