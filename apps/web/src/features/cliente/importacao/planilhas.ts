import { PLANILHA_CLIENTES } from '@trama/rules/rows/planilha-clientes'
import { formatTaxId } from '@trama/rules/tax-id'
import { saveBlob } from '@/lib/save-file'
import type { SheetColumn } from '@trama/rules/planilha/sheet-data'
import { writeSheet } from '@/lib/sheet/write-sheet'
import type { CheckedRow } from './api'
import { tituloOf } from './rows'

/** Saves the template: the headings that the import reads, with the required ones marked. */
export async function saveModelo(): Promise<void> {
  const columns = PLANILHA_CLIENTES.map(
    ({ titulo, obrigatorio }): SheetColumn => ({
      header: obrigatorio ? `${titulo} *` : titulo,
      kind: 'text',
    }),
  )
  saveBlob('modelo-clientes.xlsx', await writeSheet('clientes', columns, []))
}

const ERROS: SheetColumn[] = [
  { header: 'Linha', kind: 'number' },
  { header: 'Razão social', kind: 'text' },
  { header: 'CNPJ/CPF', kind: 'text' },
  { header: 'Coluna', kind: 'text' },
  { header: 'Erro', kind: 'text' },
]

/** Saves all errors of all lines, so that the user can correct the spreadsheet. */
export async function saveErros(linhas: readonly CheckedRow[]): Promise<void> {
  const rows = linhas.flatMap(({ linha, nome, cnpj, erros }) =>
    erros.map(({ campo, mensagem }) => [linha, nome, formatTaxId(cnpj), tituloOf(campo), mensagem]),
  )
  saveBlob('erros-clientes.xlsx', await writeSheet('erros', ERROS, rows))
}
