import { expect, it } from 'vitest'
import { chosenColumns, parseChoice, toggleColumn } from './column-choice'
import type { Column } from './grid-column'

const column = (id: string, optional?: boolean): Column<unknown> => ({
  id,
  header: id,
  width: 5,
  cell: () => id,
  optional,
})
const columns = [column('code'), column('trade', true), column('name'), column('mail', true)]
const ids = (list: readonly Column<unknown>[]) => list.map(({ id }) => id)

it('optional columns are off until they are chosen; the order stays', () => {
  expect(ids(chosenColumns(columns, null))).toEqual(['code', 'name'])
  const choice = toggleColumn(columns, null, 'trade')
  expect(ids(chosenColumns(columns, choice))).toEqual(['code', 'trade', 'name'])
  expect(ids(chosenColumns(columns, toggleColumn(columns, choice, 'code')))).toEqual(['trade', 'name'])
})

it('a new column has its default, and a column that is missing for now keeps its choice', () => {
  const choice = toggleColumn(columns, null, 'trade')
  expect(ids(chosenColumns([...columns, column('new')], choice))).toContain('new')
  const without = columns.filter(({ id }) => id !== 'trade')
  expect(ids(chosenColumns(columns, toggleColumn(without, choice, 'mail')))).toContain('trade')
})

it('a list always has columns', () => {
  expect(ids(chosenColumns(columns, { code: false, name: false }))).toEqual(['code', 'name'])
})

it('a choice stored on the device is validated', () => {
  expect(parseChoice(null)).toBeNull()
  expect(parseChoice('{')).toBeNull()
  expect(parseChoice('"x"')).toBeNull()
  expect(parseChoice('{"code":false,"name":"no"}')).toEqual({ code: false })
})
