import { writeXlsxStream } from 'hucre/xlsx'
import { readSheet } from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { type SheetCell, type SheetColumn, sheetLayout, sheetRow } from '@trama/rules/planilha/sheet-data'

const columns: SheetColumn[] = [
  { header: 'Nome', kind: 'text' },
  { header: 'Qtde.', kind: 'number' },
  { header: 'Valor', kind: 'money' },
  { header: 'Emissão', kind: 'date' },
]
const rows: SheetCell[][] = [
  ['=1+1', 2.5, 1234.56, '2026-02-28'],
  ['0012\u0000 & <b>', 0, -1, null],
  [null, null, null, '1999-12-31'],
]

it('a written file reads back with its types: texts stay texts, and days are dates', async () => {
  const file = writeXlsxStream(
    rows.map((cells) => sheetRow(columns, cells)),
    sheetLayout('linhas', columns, rows),
  )
  expect(await readSheet(await new Response(file).arrayBuffer())).toEqual([
    ['Nome', 'Qtde.', 'Valor', 'Emissão'],
    ['=1+1', 2.5, 1234.56, new Date('2026-02-28T00:00:00Z')],
    ['0012 & <b>', 0, -1, null],
    [null, null, null, new Date('1999-12-31T00:00:00Z')],
  ])
})

it('columns are as wide as their texts, up to a limit', () => {
  const widths = (first: SheetCell[][]) => sheetLayout('x', columns, first).columns.map(({ width }) => width)
  expect(widths(rows)).toEqual([13, 11, 15, 13])
  expect(widths([['x'.repeat(500), null, null, null]])[0]).toBe(62)
})
