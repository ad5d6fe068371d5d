/** Template of a table: its headings and an example row, as .csv or .xlsx. */
import { buffer } from 'node:stream/consumers'
import { modeloDe, type Table } from '@trama/contract/apl/integracao/table'
import type { BinaryReply } from '@trama/contract/route'
import { csvLine } from '@trama/rules/rows/csv-line'
import { typedNumber } from '@trama/rules/number-br'
import { sheetLayout, sheetRow } from '@trama/rules/planilha/sheet-data'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const NUMBERS = ['number', 'money', 'percent']

export async function writeModelo(table: Table, formato: 'csv' | 'xlsx'): Promise<BinaryReply> {
  const modelo = modeloDe(table)
  const titulos = modelo.map(({ label }) => label)
  // People write a decimal comma.
  const exemplo = modelo.map(({ campo, exemplo: text }) =>
    NUMBERS.includes(table.campos[campo]?.kind ?? '') && text !== '' ? typedNumber(Number(text)) : text,
  )
  const file = { name: `${table.nome}.${formato}`, download: true }
  if (formato === 'csv') {
    const text = `\uFEFF${csvLine(titulos)}${csvLine(exemplo)}`
    return { ...file, type: 'text/csv; charset=utf-8', bytes: Buffer.from(text) }
  }
  const { writeXlsxStream } = await import('hucre/xlsx')
  // Codes keep their zeros in text columns.
  const columns = titulos.map((header) => ({ header, kind: 'text' as const }))
  const bytes = await buffer(
    writeXlsxStream([sheetRow(columns, exemplo)], sheetLayout(table.titulo.slice(0, 31), columns, [exemplo])),
  )
  return { ...file, type: XLSX, bytes }
}
