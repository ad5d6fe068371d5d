import { expect, it } from 'vitest'
import { aPeca, aPedido } from './a-pedido.test-help'
import { SHEET_COLUMNS, sheetRows } from './pedido-fornecedor-sheet'

const read = (row: unknown[], header: string) =>
  row[SHEET_COLUMNS.findIndex((column) => column.header === header)]

it('the spreadsheet has one line for each item, with its pending quantity and value', () => {
  const itens = [
    aPeca({ qtde: 5, cancelado: 1, qtde_f: 2 }),
    aPeca({ ordem: 2, tam: 'G', dt_entrega: '2026-05-01' }),
  ]
  const rows = sheetRows(aPedido({ faturado: 2, nota: '77', itens }))
  expect(rows).toHaveLength(2)
  const [first = [], second = []] = rows
  expect(['Pedido', 'Nota', 'Faturado', 'Status', 'CNPJ/CPF'].map((header) => read(first, header))).toEqual([
    12,
    '77',
    '2026-03-20',
    'Liberado',
    '27.416.983/0001-06',
  ])
  expect(['Qtde.', 'Faturada', 'Pendente', 'Valor'].map((header) => read(first, header))).toEqual([
    4, 2, 2, 200,
  ])
  expect([read(first, 'Entrega'), read(second, 'Entrega')]).toEqual(['2026-03-30', '2026-05-01'])
})

it('the spreadsheet leaves out the day before the invoice, because it is only planned', () => {
  expect(read(sheetRows(aPedido())[0] ?? [], 'Faturado')).toBeNull()
})
