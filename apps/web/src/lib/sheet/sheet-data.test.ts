import { readSheet } from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/universal'
import { type SheetCell, type SheetColumn, sheetData, sheetWidths } from '@trama/rules/planilha/sheet-data'

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

it('a written file reads back with its types: texts stay texts, dates are days', async () => {
  const blob = await writeExcelFile(sheetData(columns, rows), { stickyRowsCount: 1 }).toBlob()
  expect(await readSheet(await blob.arrayBuffer())).toEqual([
    ['Nome', 'Qtde.', 'Valor', 'Emissão'],
    ['=1+1', 2.5, 1234.56, new Date('2026-02-28T00:00:00Z')],
    ['0012 & <b>', 0, -1, null],
    [null, null, null, new Date('1999-12-31T00:00:00Z')],
  ])
})

it('columns are as wide as their texts, up to a limit', () => {
  expect(sheetWidths(columns, rows).map(({ width }) => width)).toEqual([13, 11, 15, 13])
  expect(sheetWidths(columns, [['x'.repeat(500), null, null, null]])[0]).toEqual({ width: 62 })
})
