import type { MetaRow } from '@trama/contract/apl/meta/meta'
import { sumMoney } from '@trama/rules/money'
import { MESES } from '@trama/rules/meta/mes'
import { expect, it } from 'vitest'
import { changedCells, gradesOf, refill } from './grade-metas'
import { copiados, distribuidos, hasVendas } from './preencher'

const row = (codrep: string, given: Partial<MetaRow> = {}): MetaRow => ({
  codrep,
  nome: `Nome ${codrep}`,
  ativo: 'S',
  metas: [],
  anterior: [],
  ...given,
})
const antes = (mes: number, vendido: number, valor: number | null = null, pecas: number | null = null) => ({
  mes,
  valor,
  pecas,
  vendido,
  qtde: vendido / 10,
})
const ROWS = [
  row('1', {
    metas: [{ mes: 1, valor: 100, pecas: 5, versao: 3 }],
    anterior: [antes(1, 300, 200, 7), antes(2, 100)],
  }),
  row('2', { anterior: [antes(1, 200, 50)] }),
  row('3', { ativo: 'N', anterior: [antes(1, 900)] }),
]

it('the page of goals copies the goals of the year before with the percentage; pieces stay whole', () => {
  expect(copiados(ROWS, 'valor', 10)).toEqual([
    { row: 0, col: 0, qtde: 220 },
    { row: 1, col: 0, qtde: 55 },
  ])
  expect(copiados(ROWS, 'pecas', 10)).toEqual([{ row: 0, col: 0, qtde: 8 }])
})

it('shares a total by the sales of active representatives, to the cent', () => {
  const cells = distribuidos(ROWS, 'valor', { total: 1000.01, meses: MESES })
  expect(sumMoney(cells.map(({ qtde }) => qtde))).toBe(1000.01)
  expect(cells.filter(({ qtde }) => qtde > 0)).toEqual([
    { row: 0, col: 0, qtde: 500 },
    { row: 0, col: 1, qtde: 166.67 },
    { row: 1, col: 0, qtde: 333.34 },
  ])
  const pieces = distribuidos(ROWS, 'pecas', { total: 10, meses: [1] })
  expect(pieces.map(({ qtde }) => qtde)).toEqual([6, 4])
  expect([hasVendas(ROWS, [1]), hasVendas(ROWS, [3])]).toEqual([true, false])
})

it('the page of goals saves goals that differ, with the version that was loaded; typed goals are put over a newer copy', () => {
  const grades = gradesOf(ROWS)
  expect(changedCells(2026, ROWS, grades)).toEqual([])
  grades.valor.store.set([
    { row: 0, col: 0, qtde: 0 },
    { row: 1, col: 11, qtde: 70 },
  ])
  grades.pecas.store.set([{ row: 0, col: 0, qtde: 6 }])
  const changed = changedCells(2026, ROWS, grades)
  expect(changed).toEqual([
    { codrep: '1', mes: '2026-01-01', valor: null, pecas: 6, versao: 3 },
    { codrep: '2', mes: '2026-12-01', valor: 70, pecas: undefined, versao: 0 },
  ])
  const newer = [row('2'), row('1', { metas: [{ mes: 1, valor: 9, pecas: 9, versao: 4 }] })]
  const again = gradesOf(newer)
  refill(newer, again, changed)
  expect(changedCells(2026, newer, again)).toEqual([
    { codrep: '2', mes: '2026-12-01', valor: 70, pecas: undefined, versao: 0 },
    { codrep: '1', mes: '2026-01-01', valor: null, pecas: 6, versao: 4 },
  ])
})
