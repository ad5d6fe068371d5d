import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './date-br'
import { toCents } from './money'
import { type CondicaoParcelas, parcelas, vencimentos } from './parcelas'

const condicao = (given: Partial<CondicaoParcelas> = {}): CondicaoParcelas => ({
  nrpar: 3,
  entrada: 'N',
  prazoini: 30,
  nrdia: 30,
  diave: 0,
  ...given,
})

describe('vencimentos', () => {
  it.each<[string, Partial<CondicaoParcelas>, string[]]>([
    ['days', {}, ['2026-02-14', '2026-03-16', '2026-04-15']],
    ['one at once', { nrpar: 1, entrada: 'S' }, ['2026-01-15']],
    ['one of no instalments', { nrpar: 0, prazoini: 7 }, ['2026-01-22']],
    ['spaced otherwise than the first', { nrpar: 2, prazoini: 0, nrdia: 15 }, ['2026-01-15', '2026-01-30']],
    ['a day of the month, clamped to its end', { diave: 31 }, ['2026-02-28', '2026-03-31', '2026-04-30']],
    ['45 days are two months', { nrpar: 1, prazoini: 45, diave: 10 }, ['2026-03-10']],
  ])('%s', (_, given, expected) => {
    expect(vencimentos('2026-01-15', condicao(given))).toEqual(expected)
  })
  it.each<[string, string, Partial<CondicaoParcelas>, string[]]>([
    [
      'a day before the base is the next month’s',
      '2026-01-26',
      { nrpar: 1, prazoini: 10, diave: 10 },
      ['2026-02-10'],
    ],
    [
      'the later ones move with the first',
      '2026-01-26',
      { prazoini: 10, diave: 10 },
      ['2026-02-10', '2026-03-10', '2026-04-10'],
    ],
    [
      'the base day itself stays',
      '2026-01-10',
      { nrpar: 2, prazoini: 0, diave: 10 },
      ['2026-01-10', '2026-02-10'],
    ],
    [
      'a month later nothing lies before the base',
      '2026-01-26',
      { nrpar: 1, prazoini: 30, diave: 10 },
      ['2026-02-10'],
    ],
    [
      'one a month, though half a month apart',
      '2026-01-05',
      { prazoini: 10, nrdia: 15, diave: 10 },
      ['2026-01-10', '2026-02-10', '2026-03-10'],
    ],
    ['the end of the year', '2026-12-31', { nrpar: 2, prazoini: 0, diave: 30 }, ['2027-01-30', '2027-02-28']],
    [
      'a short month’s end is not before itself',
      '2026-02-28',
      { nrpar: 1, prazoini: 0, diave: 31 },
      ['2026-02-28'],
    ],
  ])('on a day of the month: %s', (_, base, given, expected) => {
    expect(vencimentos(base, condicao(given))).toEqual(expected)
  })
  it('none lies before its base, and with a day of the month no two fall on one day', () => {
    const given = fc.record({
      nrpar: fc.integer({ min: 0, max: 60 }),
      prazoini: fc.integer({ min: 0, max: 180 }),
      nrdia: fc.integer({ min: 0, max: 90 }),
      diave: fc.integer({ min: 0, max: 31 }),
    })
    const bases = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-01-01', days))
    fc.assert(
      fc.property(given, bases, (terms, base) => {
        const dias = vencimentos(base, condicao(terms))
        expect(dias.every((dia) => dia >= base)).toBe(true)
        expect(dias).toEqual(dias.toSorted())
        if (terms.diave > 0) expect(new Set(dias).size).toBe(dias.length)
      }),
    )
  })
})

describe('parcelas', () => {
  it('the first gets the remainder of rounding', () => {
    const valores = (valor: number) => parcelas(valor, '2026-01-15', condicao()).map((p) => p.valor)
    expect(valores(100)).toEqual([33.34, 33.33, 33.33])
    expect(valores(200)).toEqual([66.66, 66.67, 66.67])
    expect(valores(0.02)).toEqual([0.02])
  })
  it('sum exactly, are positive, in the order of their days, and equal but for cents', () => {
    const given = fc.record({
      nrpar: fc.integer({ min: 0, max: 60 }),
      entrada: fc.constantFrom('S' as const, 'N' as const),
      prazoini: fc.integer({ min: 0, max: 180 }),
      nrdia: fc.integer({ min: 0, max: 90 }),
      diave: fc.integer({ min: 0, max: 31 }),
    })
    const cents = fc.integer({ min: 1, max: 999_999_999_999 })
    fc.assert(
      fc.property(given, cents, (terms, total) => {
        const all = parcelas(total / 100, '2026-01-31', terms)
        expect(all.reduce((sum, { valor }) => sum + toCents(valor), 0)).toBe(total)
        expect(all.every(({ valor }) => valor > 0)).toBe(true)
        const days = all.map(({ vencimento }) => vencimento)
        expect(days).toEqual(days.toSorted())
        const [first, ...others] = all.map(({ valor }) => toCents(valor))
        expect(new Set(others).size).toBeLessThanOrEqual(1)
        expect(Math.abs((first ?? 0) - (others[0] ?? first ?? 0))).toBeLessThan(all.length + 60)
      }),
    )
  })
})
