import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentOf, ratear } from '../money'
import {
  type Apurada,
  devidoDaNota,
  rowsOfMonth,
  partesDaNota,
  type ComissaoDevida,
  type Titulo,
  type Valor,
} from './apuracao'
import { diasDoMes, mesAdiante } from './mes'

const cents = (max = 90_000_000) => fc.integer({ min: 0, max })
const taxa = fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000)
const MESES = Array.from({ length: 8 }, (_, i) => mesAdiante('2026-01', i))
const dia = fc
  .tuple(fc.constantFrom(...MESES), fc.integer({ min: 1, max: 28 }))
  .map(([mes, day]) => `${mes}-${String(day).padStart(2, '0')}`)

/** An invoice with rates of its groups, and titles that each have a day of payment. */
const nota = fc
  .record({
    liquido: cents(),
    grupos: fc.array(fc.record({ bruto: fc.integer({ min: 1, max: 9_000_000 }), taxa }), {
      minLength: 1,
      maxLength: 4,
    }),
    titulos: fc.array(fc.record({ valor: fc.integer({ min: 1, max: 9_000_000 }), dia }), { maxLength: 6 }),
    dt_emissao: dia,
  })
  .map(({ liquido, grupos, titulos, dt_emissao }) => ({
    viva: true,
    dt_emissao,
    partes: partesDaNota(
      liquido,
      grupos.map(({ bruto, taxa: percentual }, i) => ({
        grupo_tipo: 'P' as const,
        grupo: String(i),
        bruto,
        taxa: { percentual },
      })),
    ),
    titulos: titulos.map(({ valor, dia }, i) => ({ numero: String(i), valor, pago: valor, dia })),
    vendidos: grupos.map(({ bruto }, i) => ({ grupo_tipo: 'P' as const, grupo: String(i), valor: bruto })),
    devolucoes: [],
    liquido,
  }))
type Nota = Omit<Apurada, 'devida' | 'fechadas'>

const sum = (rows: readonly { valor: number }[]) => rows.reduce((total, { valor }) => total + valor, 0)
const whole = (one: Nota) => sum(devidoDaNota({ ...one, devida: 'F' }))
const withPaid = (one: Nota, paid: readonly number[]): Nota => ({
  ...one,
  titulos: one.titulos.map((titulo, i) => ({
    ...titulo,
    pago: Math.round((titulo.valor * Math.min(100, paid[i] ?? 0)) / 100),
  })),
})

test('parts sum to the whole, and none is negative', () =>
  fc.assert(
    fc.property(
      cents(),
      fc.array(fc.integer({ min: 0, max: 9_000_000 }), { minLength: 1, maxLength: 9 }),
      (all, pesos) => {
        const parts = ratear(all, pesos)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(all)
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      },
    ),
  ))

test('payment of all titles brings the same commission as invoicing, to the cent', () =>
  fc.assert(
    fc.property(nota, (one) => {
      expect(sum(devidoDaNota({ ...one, devida: 'P' }))).toBe(whole(one))
    }),
    { numRuns: 500 },
  ))

test('commission on payments is never negative and never more than on invoicing, however much is paid', () =>
  fc.assert(
    fc.property(nota, fc.array(fc.integer({ min: 0, max: 130 })), (one, paid) => {
      const due = devidoDaNota({ ...withPaid(one, paid), devida: 'P' })
      for (const { valor, base } of due) expect(Math.min(valor, base)).toBeGreaterThanOrEqual(0)
      if (one.titulos.length > 0) expect(sum(due)).toBeLessThanOrEqual(whole(one))
    }),
  ))

test('a higher rate never brings less', () =>
  fc.assert(
    fc.property(cents(), taxa, taxa, (base, a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      expect(percentOf(base, low)).toBeLessThanOrEqual(percentOf(base, high))
    }),
  ))

test('commission on the titles paid so far never falls with a higher rate', () =>
  fc.assert(
    fc.property(nota, fc.integer({ min: 0, max: 6 }), taxa, (one, upTo, more) => {
      const first = withPaid(
        one,
        one.titulos.map((_, i) => (i < upTo ? 100 : 0)),
      )
      const raised = {
        ...first,
        partes: first.partes.map((parte) => ({
          ...parte,
          comissao: parte.comissao + percentOf(parte.base, more),
        })),
      }
      const due = (which: Nota) => sum(devidoDaNota({ ...which, devida: 'P' }))
      expect(due(raised)).toBeGreaterThanOrEqual(due(first))
    }),
  ))

test('a cancelled invoice brings no commission', () =>
  fc.assert(
    fc.property(nota, fc.constantFrom<ComissaoDevida>('F', 'P'), (one, devida) => {
      expect(devidoDaNota({ ...one, viva: false, devida })).toEqual([])
    }),
  ))

/** Closes the months one by one, each with the documents as known at that time; returns what each month paid out. */
function fechaTodos(states: readonly Nota[], devida: ComissaoDevida) {
  const fechadas: Valor[] = []
  return MESES.concat('2026-09').map((mes, i) => {
    const now = states[Math.min(i, states.length - 1)]
    if (!now) throw new Error('no state')
    const before = mesAdiante(mes, -1)
    const fechado = i === 0 ? undefined : { ini: '2026-01-01', fim: diasDoMes(before).fim }
    const lines = rowsOfMonth({ ...now, devida, fechadas: [...fechadas] }, { ...diasDoMes(mes), fechado })
    fechadas.push(...lines)
    return sum(lines)
  })
}

describe('months closed one by one', () => {
  const devida = fc.constantFrom<ComissaoDevida>('F', 'P')

  test('pay out the whole, whenever payments were made and recorded', () =>
    fc.assert(
      fc.property(
        nota,
        devida,
        fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 6 }), { maxLength: 8 }),
        (one, which, lives) => {
          // The states in between are arbitrary, even with payments undone; in the last one everything is paid.
          const states = [...lives.map((paid) => withPaid(one, paid)), one]
          const paid = fechaTodos(states, which)
          expect(paid.reduce((a, b) => a + b, 0)).toBe(whole(one))
        },
      ),
      { numRuns: 400 },
    ))

  test('pay exactly nothing in total for a cancelled invoice', () =>
    fc.assert(
      fc.property(nota, devida, fc.integer({ min: 0, max: 8 }), (one, which, when) => {
        const states = Array.from({ length: 9 }, (_, i) => ({ ...one, viva: i < when }))
        const paid = fechaTodos(states, which)
        expect(paid.reduce((a, b) => a + b, 0)).toBe(0)
      }),
    ))

  test('pay nothing again when a month is closed without new facts', () =>
    fc.assert(
      fc.property(nota, devida, (one, which) => {
        const dias = { ini: '2026-01-01', fim: '2026-12-31' }
        const first = rowsOfMonth({ ...one, devida: which, fechadas: [] }, dias)
        expect(rowsOfMonth({ ...one, devida: which, fechadas: first }, dias)).toEqual([])
      }),
    ))
})

test('half of a title brings half its commission, and the rest comes with the second half', () => {
  const titulo: Titulo = { numero: '1-1', valor: 10_000, pago: 5_000, dia: '2026-02-10' }
  const titulos = [titulo]
  const partes = [{ grupo_tipo: 'P' as const, grupo: '', base: 10_000, taxa: 5, comissao: 500 }]
  const rest = { vendidos: [], devolucoes: [], fechadas: [] }
  const one = { viva: true, dt_emissao: '2026-01-10', devida: 'P' as const, partes, titulos, ...rest }
  const fevereiro = rowsOfMonth(one, diasDoMes('2026-02'))
  expect(fevereiro).toMatchObject([{ duplicata: '1-1', base: 5_000, valor: 250, ajuste: false }])
  const paid = { ...one, titulos: [{ ...titulo, pago: 10_000, dia: '2026-03-10' }], fechadas: fevereiro }
  expect(rowsOfMonth(paid, diasDoMes('2026-03'))).toMatchObject([{ base: 5_000, valor: 250 }])
})

describe('a return', () => {
  /** Days of returns, each with the share of every group's goods that comes back, in thousandths of what is left. */
  const returns = fc.array(fc.record({ dia, milesimos: fc.integer({ min: 0, max: 1_000 }) }), {
    maxLength: 4,
  })
  const withReturns = (
    one: Nota,
    given: readonly { dia: string; milesimos: number }[],
    all: boolean,
  ): Nota => {
    const left = one.vendidos.map(({ valor }) => valor)
    const parts = all ? [...given, { dia: '2026-08-28', milesimos: 1_000 }] : given
    const devolucoes = parts
      .toSorted((a, b) => (a.dia < b.dia ? -1 : 1))
      .map(({ dia: day, milesimos }, numero) => ({
        numero,
        dia: day,
        grupos: one.vendidos.map((grupo, i) => {
          const valor = Math.floor(((left[i] ?? 0) * milesimos) / 1_000)
          left[i] = (left[i] ?? 0) - valor
          return { ...grupo, valor }
        }),
      }))
    return { ...one, devolucoes }
  }
  const devida = fc.constantFrom<ComissaoDevida>('F', 'P')

  test('takes all of it back when all has come back, in any parts and months', () =>
    fc.assert(
      fc.property(nota, devida, returns, (one, which, parts) => {
        const lines = devidoDaNota({ ...withReturns(one, parts, true), devida: which })
        expect([sum(lines), lines.reduce((total, { base }) => total + base, 0)]).toEqual([0, 0])
        expect(fechaTodos([withReturns(one, parts, true)], which).reduce((a, b) => a + b, 0)).toBe(0)
      }),
    ))

  test('never takes back more than was earned, and in part the same whether invoiced or paid', () =>
    fc.assert(
      fc.property(nota, returns, (one, parts) => {
        const some = withReturns(one, parts, false)
        const [invoiced, paid] = (['F', 'P'] as const).map((which) =>
          sum(devidoDaNota({ ...some, devida: which })),
        )
        expect(paid).toBe(invoiced)
        expect(invoiced).toBeGreaterThanOrEqual(0)
        expect(invoiced).toBeLessThanOrEqual(whole(one))
      }),
    ))

  test('is due on its day, or with the payment of what came back already', () => {
    const partes = [{ grupo_tipo: 'P' as const, grupo: '1', base: 40_000, taxa: 5, comissao: 2_000 }]
    const came = { grupo_tipo: 'P' as const, grupo: '1', valor: 15_000 }
    const one = {
      viva: true,
      dt_emissao: '2026-01-10',
      partes,
      titulos: [
        { numero: '1', valor: 20_000, pago: 20_000, dia: '2026-02-10' },
        { numero: '2', valor: 20_000, pago: 20_000, dia: '2026-04-10' },
      ],
      vendidos: [{ ...came, valor: 40_000 }],
      devolucoes: [{ numero: 9, dia: '2026-03-05', grupos: [came] }],
    }
    const told = (which: ComissaoDevida) =>
      devidoDaNota({ ...one, devida: which }).map((line) => [line.dia, line.devolucao, line.base, line.valor])
    expect(told('F')).toEqual([
      ['2026-01-10', null, 40_000, 2_000],
      ['2026-03-05', 9, -15_000, -750],
    ])
    expect(told('P')).toEqual([
      ['2026-02-10', null, 20_000, 1_000],
      ['2026-04-10', null, 20_000, 1_000],
      ['2026-03-05', 9, -7_500, -375],
      ['2026-04-10', 9, -7_500, -375],
    ])
  })

  test('takes its share of the whole invoice when a product has changed its group since the closing', () => {
    const of = (grupo: string, valor: number) => ({ grupo_tipo: 'P' as const, grupo, valor })
    const parte = (grupo: string, base: number, comissao: number) => ({
      ...of(grupo, base),
      base,
      taxa: 5,
      comissao,
    })
    const taken = (partes: ReturnType<typeof parte>[], vendidos: Apurada['vendidos'], came: string) => {
      const devolucoes = [{ numero: 9, dia: '2026-03-05', grupos: [of(came, 15_000)] }]
      const given = { partes, vendidos, devolucoes, titulos: [] }
      return devidoDaNota({ viva: true, dt_emissao: '2026-01-10', devida: 'F', ...given })
        .filter(({ devolucao }) => devolucao === 9)
        .map(({ grupo, base, valor }) => [grupo, base, valor])
    }
    const one = parte('G1', 40_000, 2_000)
    expect(taken([one], [of('G2', 40_000)], 'G2')).toEqual([['G1', -15_000, -750]])
    // All is G1 today, but the commission of G2 was paid too.
    const other = parte('G2', 20_000, 1_000)
    expect(taken([one, other], [of('G1', 60_000)], 'G1')).toEqual([
      ['G1', -10_000, -500],
      ['G2', -5_000, -250],
    ])
  })
})
