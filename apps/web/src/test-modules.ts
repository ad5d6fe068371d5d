/** Gives every test file modules of its own, because test files share one process and what its libraries hold. */
import { vi } from 'vitest'

vi.resetModules()
