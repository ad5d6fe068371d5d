import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { descontoAlem } from './desconto'
import { type ComissaoTaxa, faixaEmPalavras, porqueDaTaxa, taxaDe, taxaSobreposta } from './taxa'

const NONE = { codrep: null, grupo_tipo: null, grupo: null, faixa_de: null, faixa_ate: null }
let numero = 0
const taxa = (some: Partial<ComissaoTaxa>): ComissaoTaxa => ({
  ...NONE,
  numero: (numero += 1),
  percentual: 5,
  desde: '2026-01-01',
  ...some,
})
const VENDA = { codrep: '10', grupo_tipo: 'P' as const, grupo: '01', desconto: 3, dia: '2026-06-15' }

test('a rate for the representative precedes one for the group, then one for a band, then a general one', () => {
  const any = taxa({ percentual: 1 })
  const band = taxa({ percentual: 2, faixa_ate: 5 })
  const group = taxa({ percentual: 3, grupo_tipo: 'P', grupo: '01' })
  const rep = taxa({ percentual: 4, codrep: '10' })
  const both = taxa({ percentual: 5, codrep: '10', grupo_tipo: 'P', grupo: '01' })
  const order = [any, band, group, rep, both]
  for (let i = 1; i <= order.length; i++) {
    expect(taxaDe(order.slice(0, i), VENDA)).toBe(order[i - 1])
    expect(taxaDe(order.slice(0, i).toReversed(), VENDA)).toBe(order[i - 1])
  }
})

test('bands join without gap or overlap: up to 5, above 5', () => {
  const low = taxa({ faixa_de: 0, faixa_ate: 5 })
  const high = taxa({ faixa_de: 5, faixa_ate: 10 })
  const of = (desconto: number) => taxaDe([low, high], { ...VENDA, desconto })
  expect([0, 5, 5.01, 10, 10.01].map(of)).toEqual([low, low, high, high, undefined])
})

test('the rate that began last by the day of the order applies, never one of another group, representative or kind of goods', () => {
  const old = taxa({ percentual: 3 })
  const later = taxa({ percentual: 4, desde: '2026-07-01' })
  expect(taxaDe([old, later], VENDA)).toBe(old)
  expect(taxaDe([old, later], { ...VENDA, dia: '2026-07-01' })).toBe(later)
  expect(taxaDe([taxa({ grupo_tipo: 'M', grupo: '01' })], VENDA)).toBeUndefined()
  expect(taxaDe([taxa({ codrep: '11' })], VENDA)).toBeUndefined()
})

test('two rates for the same sales are reported', () => {
  const low = taxa({ faixa_de: 0, faixa_ate: 5 })
  expect(taxaSobreposta(taxa({ faixa_de: 4, faixa_ate: 8 }), [low])).toBe(low)
  expect(taxaSobreposta(taxa({ faixa_de: 5, faixa_ate: 8 }), [low])).toBeUndefined()
  expect(taxaSobreposta(taxa({ faixa_ate: 2, desde: '2026-02-01' }), [low])).toBeUndefined()
  // A rate for any discount applies only where no band does, so it does not overlap.
  expect(taxaSobreposta(taxa({}), [low])).toBeUndefined()
  expect(taxaSobreposta(low, [low])).toBeUndefined()
})

test('the same rate applies in whatever order the rates come', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          codrep: fc.constantFrom(null, '10', '11'),
          grupo: fc.constantFrom(null, '01', '02'),
          faixa_de: fc.constantFrom(null, 0, 2, 5),
          faixa_ate: fc.constantFrom(null, 5, 10),
          desde: fc.constantFrom('2026-01-01', '2026-05-01', '2026-08-01'),
        }),
        { maxLength: 12 },
      ),
      fc.integer({ min: 0, max: 12 }),
      (rows, desconto) => {
        const taxas = rows.map((row) => taxa({ ...row, grupo_tipo: row.grupo === null ? null : 'P' }))
        const found = taxaDe(taxas, { ...VENDA, desconto })
        expect(taxaDe(taxas.toReversed(), { ...VENDA, desconto })).toBe(found)
        if (found?.codrep === null)
          expect(
            taxas.some(
              (one) => one !== found && one.codrep === '10' && taxaDe([one], { ...VENDA, desconto }),
            ),
          ).toBe(false)
      },
    ),
  ))

test('discount beyond the allowed one, in percent of the value by the table', () => {
  expect(descontoAlem({ tabela: 1_000, liquido: 900, permitido: 50 })).toBe(5)
  expect(descontoAlem({ tabela: 1_000, liquido: 900, permitido: 100 })).toBe(0)
  expect(descontoAlem({ tabela: 1_000, liquido: 1_100, permitido: 0 })).toBe(0)
  expect(descontoAlem({ tabela: 0, liquido: 0, permitido: 0 })).toBe(0)
})

test('bands and reasons in words', () => {
  expect(faixaEmPalavras({ faixa_de: 0, faixa_ate: 5 })).toBe('até 5%')
  expect(faixaEmPalavras({ faixa_de: 5, faixa_ate: 7.5 })).toBe('acima de 5% até 7,5%')
  expect(faixaEmPalavras({ faixa_de: 10, faixa_ate: null })).toBe('acima de 10%')
  expect(porqueDaTaxa(taxa({ codrep: '10', percentual: 4.5 }))).toBe(
    'Taxa do representante, qualquer grupo, qualquer desconto, desde 01/01/2026: 4,5%.',
  )
  expect(porqueDaTaxa(null)).toMatch('sem comissão')
})
