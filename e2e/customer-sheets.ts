/** Spreadsheets of customers that a journey makes for itself. */
import { IMPORT_FIELDS, type ImportField } from '@trama/contract/apl/entidade/importacao'
import { PLANILHA_CLIENTES } from '@trama/rules/rows/planilha-clientes'
import writeExcelFile from 'write-excel-file/node'
import { newCnpj, newNumber } from './unique'

type Cells = Partial<Record<ImportField, string | number>>

/**
 * A line that the server accepts, with an unused tax id and a postal code that the spreadsheet stored as a number.
 */
export const newLine = (cells: Cells = {}): Cells => ({
  nome: `Loja da Planilha ${newNumber()}`,
  cnpj: newCnpj(),
  telefone: '(11) 3333-4444',
  email: 'compras@planilha.com.br',
  grupo: '01',
  inscricao: '110.042.490.114',
  codrep: '1',
  cep: 1_310_100,
  nome_cid: 'São Paulo',
  uf: 'SP',
  endereco: 'Avenida Paulista',
  num_end: 1000,
  bairro: 'Bela Vista',
  ...cells,
})

/** The .xlsx file of these lines, with the template's headings and an unknown one. */
export async function sheetOf(lines: readonly Cells[]) {
  const head = [...PLANILHA_CLIENTES.map(({ titulo }) => titulo), 'Signo']
  const rows = lines.map((cells) => IMPORT_FIELDS.map((field) => cells[field] ?? null))
  const buffer = await writeExcelFile([head, ...rows]).toBuffer()
  return {
    name: 'clientes.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  }
}
