import { expect, test } from 'vitest'
import { assinatura, newSegredo } from './assinatura'

// Vectors by `printf '1700000000.{"a":1}' | openssl dgst -sha256 -hmac <secret>`.
const BODY = '{"a":1}'
const ONE = 'c8f9773cc0ce375a0cd40a86b5b03bb0609177fd2c0ac1816dca619b9eaddd2e'
const OTHER = 'a08868c0ad3948507fa1aff07e5fef11f17aa535fb748c8ad291e9eb4017fbcf'

test('a signature is HMAC-SHA256 over seconds and body', () => {
  expect(assinatura(['whs_um'], 1_700_000_000, BODY)).toBe(`t=1700000000,v1=${ONE}`)
})
test('two secrets sign while one replaces the other', () => {
  expect(assinatura(['whs_um', 'whs_dois'], 1_700_000_000, BODY)).toBe(`t=1700000000,v1=${ONE},v1=${OTHER}`)
})
test('a secret has 256 bits and differs from the one before', () => {
  expect(newSegredo()).toMatch(/^whs_[\w-]{43}$/)
  expect(newSegredo()).not.toBe(newSegredo())
})
