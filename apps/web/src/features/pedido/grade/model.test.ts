import { describe, expect, it } from 'vitest'
import { gradeCells } from '@/components/grade/grade'
import { shortOf } from './look'
import { buildGrade, gradeEntries } from './model'
import { cellPricer } from '../itens/price'
import { toForm } from '../form/form-model'
import { linha, pedido } from '@/components/pedido/pedido-records.test-help'

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
  it('orders sizes, keeps the server’s order of colours, and leaves missing cells empty', () => {
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

  it('prices each cell, and leaves out cells that are not sold or have no price unless the order has them', () => {
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

  it('warns of quantities above the stock, but not where the collection holds them outside the free stock', () => {
    const cell = buildGrade(estoque, [], () => 10).rows[0]?.cells[1]
    if (!cell) throw new Error('No cell')
    expect([3, 4].map((qtde) => shortOf('N').isDue(cell, qtde))).toEqual([false, true])
    expect(shortOf('S').isDue(cell, 4)).toBe(false)
  })
})
