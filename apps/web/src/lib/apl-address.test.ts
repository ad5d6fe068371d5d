import { describe, expect, it } from 'vitest'
import { aplBaseUrl } from './apl-address'

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
