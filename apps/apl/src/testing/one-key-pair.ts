/** Test certificates of a test file share one key pair: making a pair takes longer than most tests that sign with it. */
import type * as keys from '../nfe/certificado/key-pair'
import { vi } from 'vitest'

vi.mock('../nfe/certificado/key-pair', async (load) => {
  const real = await load<typeof keys>()
  let pair: ReturnType<typeof real.newKeyPair> | undefined
  return { newKeyPair: () => (pair ??= real.newKeyPair()) }
})
