import { describe, expect, test } from 'vitest'
import { pickPrice, type PriceRow } from './pick-price'

const GENERAL = { grupo_cor: null, faixa_preco: null, preco_00: 10 }
const BAND = { grupo_cor: null, faixa_preco: 'PLUS', preco_00: 11 }
const GROUP = { grupo_cor: 'ESTAMPADO', faixa_preco: '', preco_00: 12 }
const BOTH = { grupo_cor: 'ESTAMPADO', faixa_preco: 'PLUS', preco_00: 13 }
const ALL = [BAND, GENERAL, BOTH, GROUP]
const item = { grupo_cor: 'ESTAMPADO', faixa_preco: 'PLUS' }

describe('pickPrice', () => {
  test.each([
    [{ faixa: true, grupo: true }, 13],
    [{ faixa: false, grupo: true }, 12],
    [{ faixa: true, grupo: false }, 11],
    [{ faixa: false, grupo: false }, 10],
  ])('%o', (checks, preco) => {
    expect(pickPrice(ALL, item, checks)).toBe(preco)
  })

  test('falls back from group and band to the band alone, then to the general price', () => {
    const checks = { faixa: true, grupo: true }
    expect(pickPrice([GENERAL, BAND, GROUP], item, checks)).toBe(12)
    expect(pickPrice([GENERAL, BAND], item, checks)).toBe(11)
    expect(pickPrice([GENERAL], item, checks)).toBe(10)
    expect(pickPrice(ALL, { grupo_cor: 'LISO', faixa_preco: null }, checks)).toBe(10)
    expect(pickPrice(ALL, { grupo_cor: 'ESTAMPADO', faixa_preco: '' }, checks)).toBe(12)
  })

  test('skips prices of zero, unless nothing else is left', () => {
    const checks = { faixa: true, grupo: true }
    const zero = (row: PriceRow): PriceRow => ({ ...row, preco_00: 0 })
    expect(pickPrice([GENERAL, BAND, GROUP, zero(BOTH)], item, checks)).toBe(12)
    expect(pickPrice([GENERAL, zero(BAND), zero(GROUP)], item, checks)).toBe(10)
    expect(pickPrice([zero(GENERAL), BAND], item, checks)).toBe(11)
    expect(pickPrice([zero(GENERAL), zero(BAND)], item, checks)).toBe(0)
  })

  test('has no price without a matching row', () => {
    expect(pickPrice([BAND, GROUP, BOTH], item, { faixa: false, grupo: false })).toBeUndefined()
    expect(pickPrice([BOTH], { grupo_cor: null, faixa_preco: 'PLUS' }, { faixa: true, grupo: true })).toBe(
      undefined,
    )
    expect(pickPrice([], item, { faixa: true, grupo: true })).toBeUndefined()
  })
})
