import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cleanInscricao, isInscricao } from './inscricao-estadual'
import { UFS } from '../uf'

interface Vector {
  input: { uf: string; ie: string }
  expected: boolean
}

const file = new URL('../testing/ie-vectors.json', import.meta.url)
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vector[]

describe('inscrição estadual by state', () => {
  it.each(vectors.map(({ input, expected }) => [input.uf, input.ie, expected] as const))(
    '%s %s: %s',
    (uf, ie, expected) => {
      expect(isInscricao(ie, uf)).toBe(expected)
    },
  )

  it('every state has a valid number and vectors', () => {
    const known = new Set(vectors.filter(({ expected }) => expected).map(({ input }) => input.uf))
    expect([...known].toSorted()).toEqual(UFS.map(({ uf }) => uf).toSorted())
  })

  it('accepts ISENTO in any case and state, and nothing without a state', () => {
    expect(isInscricao('isento', 'SC')).toBe(true)
    expect(isInscricao('ISENTO', '')).toBe(true)
    expect(isInscricao('110.042.490.114', 'SP')).toBe(true)
    expect(isInscricao('110042490114', '')).toBe(false)
    expect(isInscricao('abc', 'SP')).toBe(false)
    expect(isInscricao('P-01100424.3/002', 'SP')).toBe(true)
    expect(isInscricao('P645098352111', 'SP')).toBe(false)
  })

  it('is stored without mask', () => {
    expect(cleanInscricao('p-01100424.3/002')).toBe('P011004243002')
    expect(cleanInscricao(' Isento ')).toBe('ISENTO')
  })
})
