import { expect, it } from 'vitest'
import { emptyColumns, emptyColumnsOfGrowing, fitColumns, shapeOf, shorten } from './fit-columns'
import type { Column } from './grid-column'

const column = (id: string, width: number, spare?: number): Column<unknown> => ({
  id,
  header: id,
  width,
  cell: () => id,
  spare,
})
const all = [
  column('number', 4),
  column('payment', 6, 3),
  column('name', 9),
  column('date', 5, 2),
  column('value', 6),
]
const width = (columns: readonly Column<unknown>[]) => columns.reduce((sum, each) => sum + each.width, 0)
const fit = (room: number) => fitColumns(all, width, room).map(({ id }) => id)

it('columns that do not fit are left out, the highest spare first, never one without spare', () => {
  expect(fit(30)).toEqual(['number', 'payment', 'name', 'date', 'value'])
  expect(fit(29)).toEqual(['number', 'name', 'date', 'value'])
  expect(fit(24)).toEqual(['number', 'name', 'date', 'value'])
  expect(fit(23)).toEqual(['number', 'name', 'value'])
  expect(fit(5)).toEqual(['number', 'name', 'value'])
})

it('columns stay the same array while everything fits', () => expect(fitColumns(all, width, 40)).toBe(all))

it('the list knows the columns that are empty in all rows, by what they show or by their text', () => {
  const shown = (id: string, cell: (row: string) => string | null): Column<string> => ({
    ...column(id, 4),
    cell,
  })
  const badges: Column<string> = {
    ...shown('badges', () => 'drawn'),
    value: { kind: 'text', of: (row) => row },
  }
  const columns = [shown('name', (row) => row), shown('none', () => null), badges]
  expect(emptyColumns(columns, ['', ''])).toEqual(['name', 'none', 'badges'])
  expect(emptyColumns(columns, ['', 'a'])).toEqual(['none'])
  expect(emptyColumns(columns, [])).toEqual([])
})

it('a list that grows looks at its new rows alone, and at all rows once they are others', () => {
  const looked: string[] = []
  const name: Column<{ name: string }> = {
    ...column('name', 4),
    cell: (row) => {
      looked.push(row.name)
      return row.name === 'full' ? row.name : null
    },
  }
  const columns = [name]
  const [one, two, full] = ['one', 'two', 'full'].map((text) => ({ name: text }))
  if (!one || !two || !full) throw new Error('Three rows are needed.')
  const emptyOf = emptyColumnsOfGrowing<{ name: string }>()
  expect(emptyOf(columns, [one])).toEqual(['name'])
  expect(emptyOf(columns, [one, two])).toEqual(['name'])
  expect(emptyOf(columns, [one, two])).toEqual(['name'])
  expect(emptyOf(columns, [one, two, full])).toEqual([])
  expect(emptyOf(columns, [one, two, full, one])).toEqual([])
  expect(looked).toEqual(['one', 'two', 'full'])
  expect(emptyOf(columns, [two, one])).toEqual(['name'])
  expect(emptyOf(columns, [])).toEqual([])
})

it('a text of any length gives room, and keeps its share of what is left; a number does not', () => {
  const sizes = (grow: boolean | number, width: number) => {
    const { width: least, grow: share } = shorten({ ...column('name', width), grow })
    return [least, share]
  }
  expect(sizes(true, 12)).toEqual([7, 12])
  expect(sizes(20, 12)).toEqual([7, 20])
  expect(sizes(true, 6)).toEqual([6, 6])
  expect(shorten(column('value', 9)).width).toBe(9)
})

it('rows are cards on a phone, and where their columns do not fit even with shorter texts', () => {
  const columns = [column('number', 20), { ...column('name', 20), grow: true }, column('date', 20, 1)]
  const shape = (rem: number, keepsAll = false) => {
    const options = { hasToggle: false, actionsWidth: undefined, keepsAll }
    const { isCards, isShort, columns: shown } = shapeOf(columns, columns, { px: rem * 16, rem }, options)
    return [isCards, isShort, shown.length]
  }
  expect(shape(65)).toEqual([false, false, 3])
  expect(shape(50)).toEqual([false, false, 2])
  expect(shape(44)).toEqual([true, true, 3])
  expect(shape(50, true)).toEqual([false, false, 3])
  const wide = columns.map((each) => ({ ...each, width: 2 * each.width }))
  expect(shapeOf(wide, wide, { px: 800, rem: 50 }, { hasToggle: false, actionsWidth: 4 }).isCards).toBe(true)
})
