import { describe, expect, it, vi } from 'vitest'
import { buildGrade, gradeCells, gradeEntries } from './model'
import { firstCell, type GradeShape, nextCell } from './navigation'
import { createGradeStore } from './store'
import { cellPricer } from '../itens/price'
import { toForm } from '../form/form-model'
import { linha, pedido } from '../pedido-records.test-help'

// . is a colour without that size.
const shapeOf = (...lines: string[]): GradeShape => ({
  rows: lines.length,
  cols: lines[0]?.length ?? 0,
  has: ({ row, col }) => lines[row]?.[col] === 'x',
})

describe('nextCell', () => {
  const shape = shapeOf('xx.', '.xx', 'xxx')

  it.each([
    ['ArrowRight', [1, 1], [1, 2]],
    ['ArrowUp', [2, 0], [0, 0]],
    ['ArrowDown', [0, 0], [2, 0]],
    ['ArrowLeft', [1, 1], undefined],
    ['ArrowRight', [2, 2], undefined],
    ['Enter', [0, 0], [2, 0]],
    ['Enter', [2, 0], [0, 1]],
    ['Enter', [2, 1], [1, 2]],
    ['Enter', [2, 2], undefined],
    ['Home', [2, 2], [2, 0]],
    ['Home', [1, 2], [1, 1]],
    ['End', [0, 0], [0, 1]],
    ['a', [0, 0], undefined],
  ] as const)('%s from %j goes to %j', (key, [row, col], to) => {
    expect(nextCell(key, { row, col }, shape)).toEqual(to && { row: to[0], col: to[1] })
  })

  it('goes to the corners with Ctrl, and back up with Shift and Enter', () => {
    expect(nextCell('End', { row: 0, col: 0 }, shape, { ctrl: true })).toEqual({ row: 2, col: 2 })
    expect(nextCell('Home', { row: 2, col: 2 }, shape, { ctrl: true })).toEqual({ row: 0, col: 0 })
    expect(nextCell('Enter', { row: 0, col: 1 }, shape, { shift: true })).toEqual({ row: 2, col: 0 })
  })

  it('starts at the first cell that there is', () => {
    expect(firstCell(shapeOf('.x'))).toEqual({ row: 0, col: 1 })
    expect(firstCell(shapeOf('..'))).toBeUndefined()
  })
})

const stock = (cor: string, tam: string, saldo_estoque: number) => ({
  cor,
  desc_cor: cor,
  tam,
  grupo_cor: null,
  faixa_preco: null,
  estoque: saldo_estoque,
  saldo_estoque,
})
const estoque = [stock('B', 'M', 3), stock('B', 'P', 9), stock('A', 'GG', 1)]

describe('grade', () => {
  it('orders sizes, keeps the colours of the server, leaves holes', () => {
    const grade = buildGrade(estoque, [], () => 10)
    expect(grade.tamanhos).toEqual(['P', 'M', 'GG'])
    expect(grade.rows.map(({ cor, cells }) => [cor, cells.map((cell) => cell?.saldo)])).toEqual([
      ['B', [9, 3, undefined]],
      ['A', [undefined, undefined, 1]],
    ])
    expect(gradeEntries(grade, () => 2)).toHaveLength(3)
  })

  it('keeps the lines of a colour that the server no longer lists', () => {
    const { itens } = toForm(pedido({ itens: [linha({ cor: 'Z', desc_cor: 'Zinco', tam: 'M', qtde: 4 })] }))
    const gone = buildGrade(estoque, itens, () => 10).rows.at(-1)
    expect(gone).toMatchObject({ cor: 'Z', desc_cor: 'Zinco' })
    expect(gone?.cells.map((cell) => cell?.qtde)).toEqual([undefined, 4, undefined])
    expect(buildGrade([], itens, () => 10).rows).toEqual([])
  })

  it('prices each cell, and leaves out what is not sold or has no price unless the order has it', () => {
    const rows = [
      { grupo_cor: null, faixa_preco: null, preco_00: 10 },
      { grupo_cor: null, faixa_preco: 'PLUS', preco_00: 11 },
    ]
    const priceOf = cellPricer(rows, { faixa: true, grupo: true }, 10)
    const cells = [
      stock('A', 'P', 1),
      { ...stock('A', 'XG', 1), faixa_preco: 'PLUS' },
      { ...stock('B', 'P', 1), ativa: 'N' as const },
    ]
    const grade = buildGrade(cells, [], priceOf)
    expect(gradeCells(grade).map(({ cell }) => cell.preco)).toEqual([10, 11])
    expect(buildGrade(cells, [], () => undefined).rows).toEqual([])
  })

  it('keeps totals, and warns 100 ms later of what the stock does not cover', () => {
    vi.useFakeTimers()
    vi.stubGlobal('window', globalThis)
    const store = createGradeStore(
      buildGrade(estoque, [], () => 10),
      'N',
    )
    store.set([
      { row: 0, col: 0, qtde: 4 },
      { row: 0, col: 1, qtde: 5 },
    ])
    expect([store.rowTotal(0), store.colTotal(1), store.total(), store.short().size]).toEqual([9, 5, 9, 0])
    vi.advanceTimersByTime(100)
    expect([...store.short()]).toEqual(['0:1'])
    const reserving = createGradeStore(
      buildGrade(estoque, [], () => 10),
      'S',
    )
    reserving.set([{ row: 0, col: 1, qtde: 5 }])
    vi.advanceTimersByTime(100)
    expect(reserving.short().size).toBe(0)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})
