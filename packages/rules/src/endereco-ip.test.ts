import { expect, test } from 'vitest'
import { isEnderecoIp } from './endereco-ip'

test.each(['203.0.113.7', '203.0.113.0/24', '0.0.0.0/0', '2001:db8::1', '2001:db8::/32', '::1', '::/0'])(
  'the address %s is accepted',
  (text) => expect(isEnderecoIp(text)).toBe(true),
)
test.each([
  '',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.0/33',
  '1.2.3.4/8/9',
  '::/129',
  'fe80',
  ':::',
  'a.b.c.d',
  '1.2.3.4/',
])('the address %s is refused', (text) => expect(isEnderecoIp(text)).toBe(false))
