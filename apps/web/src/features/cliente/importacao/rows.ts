import { type ImportRow, MAX_ROWS } from '@trama/contract/apl/entidade/importacao'
import { formatInteger } from '@trama/rules/number-br'
import { rowsAbove } from '@trama/rules/rows/rows-above'
import { mapHeadings, PLANILHA_CLIENTES, readRow } from '@trama/rules/rows/planilha-clientes'

export interface Planilha {
  linhas: ImportRow[]
  /** Headings that the import ignores. */
  desconhecidos: string[]
}

const LONGEST = 2000

/**
 * Reads the lines to send from a file's rows, of which the first below titles is the heading. @throws with a text for the user
 */
export function readPlanilha(rows: readonly (readonly string[])[]): Planilha {
  const above = rowsAbove(rows)
  const [head = [], ...body] = rows.slice(above)
  const { campos, desconhecidos, faltando } = mapHeadings(head)
  if (faltando.length > 0) {
    throw new Error(
      `Falta${faltando.length > 1 ? 'm as colunas' : ' a coluna'} ${faltando.join(', ')}. A primeira linha do arquivo traz os títulos.`,
    )
  }
  const linhas = body.flatMap((cells, index): ImportRow[] => {
    const row = readRow(campos, cells)
    return row ? [{ linha: above + index + 2, ...row }] : []
  })
  if (linhas.length === 0) throw new Error('O arquivo não tem nenhuma linha de cliente.')
  if (linhas.length > MAX_ROWS) {
    throw new Error(
      `O arquivo tem ${formatInteger(linhas.length)} linhas; por aqui vão até ${formatInteger(MAX_ROWS)}. Divida o arquivo, ou peça a quem cuida do servidor que o importe com o comando importar-clientes.`,
    )
  }
  for (const { linha, ...cells } of linhas) {
    const long = Object.entries(cells).find(([, cell]) => cell !== undefined && cell.length > LONGEST)
    if (long) {
      throw new Error(
        `Linha ${linha}: ${tituloOf(long[0])} tem mais de ${formatInteger(LONGEST)} caracteres.`,
      )
    }
  }
  return { linhas, desconhecidos }
}

/** Heading of a field in the template. */
export const tituloOf = (field: string): string =>
  PLANILHA_CLIENTES.find((column) => column.campo === field)?.titulo ?? field
