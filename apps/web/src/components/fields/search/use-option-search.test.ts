import { describe, expect, it } from 'vitest'
import { onlyMatch } from './use-option-search'

const options = [
  { code: '12', name: 'Malharia Aurora' },
  { code: '120', name: 'Confecções Beira-Rio' },
  { code: 'A1', name: 'Loja da Vila', disabled: true },
]

describe('onlyMatch', () => {
  it('takes the option with exactly that code', () => {
    expect(onlyMatch(options, ' 12 ')?.name).toBe('Malharia Aurora')
  })

  it('a code is found without its leading zeros', () => {
    const codes = ['010', '001', '1'].map((code) => ({ code, name: code }))
    expect(onlyMatch(codes, '1')?.code).toBe('1')
    expect(onlyMatch(codes.slice(0, 2), '1')?.code).toBe('001')
  })

  it('does not guess among several', () => {
    expect(onlyMatch(options, '1')).toBeUndefined()
  })

  it('takes the only option, but never a disabled one', () => {
    expect(onlyMatch(options.slice(1), 'beira')?.code).toBe('120')
    expect(onlyMatch(options, 'A1')).toBeUndefined()
  })
})
