import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromCents, toCents } from '../money'
import {
  alternarAbatimento,
  type Finalizacao,
  mudarAbatimento,
  mudarCondicao,
  mudarDesconto,
  trocoDe,
  valorLiquido,
} from './finalizacao'
import { dividirParcela, mudarParcela, removerParcela, repartir, type VendaParcela } from './parcelas'

const HOJE = '2026-01-31'
const CONDICAO = { nrpar: 3, entrada: 'N', prazoini: 30, nrdia: 30, diave: 0 } as const
const titulo = (numero: string, saldo: number) => ({
  numero,
  tipo: 'DV' as const,
  empresa: '1',
  saldo,
  valor: 0,
})
const dados = (bruto: number, saldos: number[] = []): Finalizacao =>
  mudarCondicao(
    { bruto, desconto: 0, abatimentos: saldos.map((saldo, i) => titulo(`T${i}`, saldo)), parcelas: [] },
    HOJE,
    CONDICAO,
    'DIN',
  )
const valores = (linhas: readonly VendaParcela[]) => linhas.map(({ valor }) => valor)

describe('instalments', () => {
  const { parcelas } = dados(100)

  it('a changed instalment stays, the others share the rest, and the first of them takes the rounding', () => {
    const first = mudarParcela(parcelas, 0, 33.35, 100)
    expect(valores(first)).toEqual([33.35, 33.32, 33.33])
    expect(first.map(({ valorAlterado }) => valorAlterado)).toEqual([true, false, false])
    expect(valores(mudarParcela(first, 2, 50, 100))).toEqual([33.35, 16.65, 50])
  })
  it('an instalment never exceeds what the other changed ones leave; where all are changed the next one is adjusted', () => {
    const two = mudarParcela(mudarParcela(parcelas, 0, 50, 100), 1, 80, 100)
    expect(valores(two)).toEqual([50, 50, 0])
    expect(valores(mudarParcela(two, 2, 10, 100))).toEqual([40, 50, 10])
  })
  it('a single instalment always equals the net', () => {
    expect(valores(mudarParcela(parcelas.slice(0, 1), 0, 5, 100))).toEqual([100])
  })
  it('an instalment is paid by several means', () => {
    const split = dividirParcela(parcelas, 0, { codmoe: 'PIX', vencimento: HOJE })
    expect(split.map(({ nrparcela, codmoe }) => `${nrparcela}${codmoe}`)).toEqual([
      '1DIN',
      '1PIX',
      '2DIN',
      '3DIN',
    ])
    const paid = mudarParcela(split, 1, 40, 100)
    expect(valores(paid)).toEqual([20, 40, 20, 20])
    expect(valores(removerParcela(paid, 1, 100))).toEqual([33.34, 33.33, 33.33])
  })
  it('a smaller net cuts the values that were typed', () => {
    expect(valores(repartir(mudarParcela(parcelas, 0, 90, 100), 50))).toEqual([50, 0, 0])
  })
})

describe('offsets and discount', () => {
  it('a credit offsets at most its saldo and at most what is owed; a new discount removes all offsets', () => {
    const both = alternarAbatimento(alternarAbatimento(dados(100, [30, 90]), 'T0'), 'T1')
    expect(both.abatimentos.map(({ valor }) => valor)).toEqual([30, 70])
    expect(valores(both.parcelas)).toEqual([0, 0, 0])
    expect(alternarAbatimento(both, 'T0').abatimentos.map(({ valor }) => valor)).toEqual([0, 70])
    const less = mudarDesconto(both, 10)
    expect(less.abatimentos.map(({ valor }) => valor)).toEqual([0, 0])
    expect(valores(less.parcelas)).toEqual([30, 30, 30])
    expect(mudarDesconto(both, 500).desconto).toBe(100)
  })
  it('change is the amount by which the cash exceeds the value', () => {
    expect([trocoDe(50, 33.34), trocoDe(20, 33.34)]).toEqual([16.66, 0])
  })
})

const cents = fc.integer({ min: -500, max: 200_000 }).map(fromCents)
const edit = fc.oneof(
  fc.record({ kind: fc.constant('parcela' as const), at: fc.nat(20), valor: cents }),
  fc.record({ kind: fc.constantFrom('dividir' as const, 'remover' as const), at: fc.nat(20), valor: cents }),
  fc.record({ kind: fc.constant('abatimento' as const), at: fc.nat(3), valor: cents }),
  fc.record({ kind: fc.constantFrom('alternar' as const, 'desconto' as const), at: fc.nat(3), valor: cents }),
)
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never

function apply(given: Finalizacao, { kind, at: anywhere, valor }: Edit): Finalizacao {
  const liquido = valorLiquido(given)
  const at = anywhere % given.parcelas.length
  if (kind === 'parcela') return { ...given, parcelas: mudarParcela(given.parcelas, at, valor, liquido) }
  if (kind === 'dividir') return { ...given, parcelas: dividirParcela(given.parcelas, at, { codmoe: 'PIX' }) }
  if (kind === 'remover') return { ...given, parcelas: removerParcela(given.parcelas, at, liquido) }
  if (kind === 'abatimento') return mudarAbatimento(given, `T${anywhere}`, valor)
  if (kind === 'alternar') return alternarAbatimento(given, `T${anywhere}`)
  return mudarDesconto(given, valor)
}

/** 2,000 sales with 50 edits each. */
it('100,000 edits of instalments, discount and offsets always sum to the net', () => {
  let edits = 0
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 150_000 }).map(fromCents),
      fc.array(fc.integer({ min: 1, max: 90_000 }).map(fromCents), { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 1, max: 12 }),
      fc.array(edit, { minLength: 50, maxLength: 50 }),
      (bruto, saldos, nrpar, all) => {
        let state = mudarCondicao(dados(bruto, saldos), HOJE, { ...CONDICAO, nrpar }, 'DIN')
        for (const one of all) {
          const before = state.parcelas
          state = apply(state, one)
          edits += 1
          const liquido = toCents(valorLiquido(state))
          const rows = state.parcelas.map(({ valor }) => toCents(valor))
          if (liquido < 0) throw new Error(`net ${liquido}`)
          if (rows.some((row) => row < 0)) throw new Error(`negative ${rows.join()}`)
          if (rows.reduce((sum, row) => sum + row, 0) !== liquido)
            throw new Error(`${rows.join()} is not ${liquido}`)
          if (state.abatimentos.some(({ valor, saldo }) => valor < 0 || valor > saldo))
            throw new Error('saldo')
          // Unchanged rows are equal; only the first one may differ, by the rounding.
          const [first, ...free] = state.parcelas
            .filter((row) => !row.valorAlterado)
            .map(({ valor }) => toCents(valor))
          if (one.kind !== 'dividir' && before.length === rows.length) {
            if (new Set(free).size > 1) throw new Error(`unequal ${free.join()}`)
            if (Math.abs((first ?? 0) - (free[0] ?? first ?? 0)) > rows.length)
              throw new Error(`${first ?? 0} ${free.join()}`)
          }
        }
      },
    ),
    { numRuns: 2000, seed: 7 },
  )
  expect(edits).toBeGreaterThanOrEqual(100_000)
})
