import { ARQUIVO_MAX_MB, integracaoArquivoRoutes } from '@trama/contract/apl/integracao/arquivo'
import { isTable, TABLE_NAMES, type TableName, tableOf } from '@trama/contract/apl/integracao/tables'
import { modeloDe } from '@trama/contract/apl/integracao/table'
import { aplClient } from '@/lib/api/apl'

export const arquivoApi = aplClient(integracaoArquivoRoutes)

/** A chosen file. */
export interface Arquivo {
  nome: string
  /** Bytes of the file in base64. */
  conteudo: string
  id: string
}

const MEGABYTE = 2 ** 20
const TYPES = /\.(csv|txt|xlsx)$/i

/** Why a file cannot be sent; undefined where it can. */
export function fileError({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!TYPES.test(name))
    return 'Use um arquivo .csv ou uma planilha .xlsx; uma .xls antiga, salve como .xlsx.'
  if (size === 0) return 'O arquivo está vazio.'
  return size > ARQUIVO_MAX_MB * MEGABYTE
    ? `O arquivo passa de ${ARQUIVO_MAX_MB} MB. Divida-o, ou peça a quem cuida do servidor que o importe.`
    : undefined
}

export const TABLE_OPTIONS = TABLE_NAMES.map((value) => ({
  value,
  label: tableOf(value).titulo,
})).toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'))

/** Fields of a table as options; fields that a new row needs are marked. */
export const fieldOptions = (table: TableName) =>
  modeloDe(tableOf(table)).map(({ campo, label, obrigatorio }) => ({
    value: campo,
    label: obrigatorio ? `${label} *` : label,
  }))

/** The table that a file's name starts with, as in `produto-2026.csv`. */
export function tableOfArquivo(nome: string): TableName | undefined {
  const start = /^[a-z]+/.exec(nome.toLowerCase())?.[0] ?? ''
  return isTable(start) ? start : undefined
}
