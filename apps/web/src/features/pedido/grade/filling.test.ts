import { describe, expect, it } from 'vitest'
import { fillByCurve, fillWithPack } from './filling'
import type { Grade, GradeCell } from '@/components/grade/grade'

const cell: GradeCell = { qtde: 0, locked: false }
const grade: Grade = {
  tamanhos: ['P', 'M', 'G'],
  rows: [
    { cor: 'A', desc_cor: 'A', cells: [cell, cell, null] },
    { cor: 'B', desc_cor: 'B', cells: [cell, { ...cell, locked: true }, cell] },
  ],
}
const placed = (cells: ReturnType<typeof fillByCurve>) => cells.map(({ row, col, qtde }) => [row, col, qtde])

describe('fillWithPack', () => {
  const pack = {
    itens: [
      { tam: 'P', qtde: 1 },
      { tam: 'M', qtde: 2 },
      { tam: 'XG', qtde: 5 },
    ],
  }

  it('multiplies the pack, in open cells', () => {
    expect(placed(fillWithPack(grade, [0, 1], pack, 3))).toEqual([
      [0, 0, 3],
      [0, 1, 6],
      [1, 0, 3],
    ])
  })

  it('fills only the chosen colour', () => {
    expect(placed(fillWithPack(grade, [1], pack, 1))).toEqual([[1, 0, 1]])
  })
})

describe('fillByCurve', () => {
  const curve = [
    { tam: 'G', percentual: 25 },
    { tam: 'P', percentual: 75 },
  ]

  it('gives each size its share wherever it is open, and empties the others', () => {
    expect(placed(fillByCurve(grade, [0, 1], curve, 8))).toEqual([
      [0, 0, 3],
      [0, 1, 0],
      [1, 0, 3],
      [1, 2, 2],
    ])
  })

  it('shares a total of one colour by the sizes that it has', () => {
    expect(placed(fillByCurve(grade, [0], curve, 8))).toEqual([
      [0, 0, 8],
      [0, 1, 0],
    ])
  })
})
