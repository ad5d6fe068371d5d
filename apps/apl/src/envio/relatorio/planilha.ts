import { sheetData, sheetWidths } from '@trama/rules/planilha/sheet-data'
import type { Relatorio } from './relatorio'

/** The report as a spreadsheet. */
export async function planilha({ titulo, colunas, linhas }: Relatorio): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const sheet = titulo.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31)
  const options = { sheet, columns: sheetWidths(colunas, linhas), stickyRowsCount: 1 }
  return writeExcelFile(sheetData(colunas, linhas), options).toBuffer()
}
