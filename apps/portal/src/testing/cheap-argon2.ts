/** Tests hash passwords at argon2's cheapest: production's work keeps a core busy for 20 ms. `senha.test.ts` proves that. */
import type * as argon2 from '@node-rs/argon2'
import { vi } from 'vitest'

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof argon2>()
  return {
    ...real,
    hash: vi.fn<typeof real.hash>((senha, options) =>
      real.hash(senha, { ...options, memoryCost: 8, timeCost: 1 }),
    ),
    verify: vi.fn<typeof real.verify>(real.verify),
  }
})
