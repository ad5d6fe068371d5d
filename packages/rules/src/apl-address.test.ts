import { describe, expect, it } from 'vitest'
import { aplBaseUrl, aplOrigins, isServidor } from './apl-address'

describe('address of the application server', () => {
  it.each([
    ['erp.example.com', 3001, 'https:', 'https://erp.example.com:3001'],
    ['erp.example.com', 443, 'https:', 'https://erp.example.com'],
    ['erp.example.com', 443, 'http:', 'http://erp.example.com:443'],
    ['localhost', 80, 'http:', 'http://localhost'],
    ['localhost', 0, 'http:', 'http://localhost'],
    ['https://apl.example.com', 443, 'http:', 'https://apl.example.com'],
    ['https://apl.example.com', 8443, 'http:', 'https://apl.example.com:8443'],
    ['http://apl.example.com:9000', 3001, 'https:', 'http://apl.example.com:9000'],
    ['https://example.com/apl/', 443, 'https:', 'https://example.com/apl'],
  ])('%s and port %i from a %s page is %s', (servidor, porta, scheme, address) => {
    expect(aplBaseUrl(servidor, porta, scheme)).toBe(address)
  })
})

describe('addresses that a company may have as its server', () => {
  it.each([
    ['apl.exemplo.com.br', 3001, ['http://apl.exemplo.com.br:3001', 'https://apl.exemplo.com.br:3001']],
    ['https://apl.exemplo.com.br', 443, ['https://apl.exemplo.com.br']],
    ['https://portal.exemplo.com.br/apl', 443, ['https://portal.exemplo.com.br']],
    ['http://localhost:4000/erp/apl/', 3001, ['http://localhost:4000']],
    ['[::1]', 3001, ['http://[::1]:3001', 'https://[::1]:3001']],
  ])('%s, port %i is accepted', (servidor, porta, origins) => {
    expect(isServidor(servidor)).toBe(true)
    expect(aplOrigins(servidor, porta)).toEqual(origins)
  })

  it.each([
    'portal.exemplo.com.br/apl',
    'https://a b',
    'https://portal.exemplo.com.br/apl?x=1',
    'https://eu@portal.exemplo.com.br',
    "https://portal.exemplo.com.br; script-src 'unsafe-inline'",
    'javascript:alert(1)',
    'http://',
  ])('%s is refused', (servidor) => {
    expect(isServidor(servidor)).toBe(false)
    expect(aplOrigins(servidor, 443)).toEqual([])
  })
})
