import * as argon2 from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { hashSenha, verifySenha } from './senha'

test('production hashes with argon2id, 19 MiB, 2 passes and 1 lane; tests with the cheapest of it', async () => {
  expect(await hashSenha('certa-123')).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  const asked = vi.mocked(argon2.hash).mock.lastCall
  const real = await vi.importActual<typeof argon2>('@node-rs/argon2')
  expect(await real.hash('certa-123', asked?.[1])).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the right password matches its hash; a wrong password and a missing hash do not', async () => {
  const hash = await hashSenha('certa-123')
  expect(await verifySenha(hash, 'certa-123')).toBe(true)
  expect(await verifySenha(hash, 'errada-123')).toBe(false)
  expect(await verifySenha(undefined, 'certa-123')).toBe(false)
})
