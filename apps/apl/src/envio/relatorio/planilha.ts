import { buffer } from 'node:stream/consumers'
import { sheetLayout, sheetRow } from '@trama/rules/planilha/sheet-data'
import type { Relatorio } from './relatorio'

/** The report as a spreadsheet. */
export async function planilha({ titulo, colunas, linhas }: Relatorio): Promise<Buffer> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  const sheet = titulo.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31)
  return buffer(
    writeXlsxStream(
      linhas.map((row) => sheetRow(colunas, row)),
      sheetLayout(sheet, colunas, linhas),
    ),
  )
}
