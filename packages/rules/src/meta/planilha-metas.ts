/**
 * Reads a spreadsheet of goals in either usual form: representatives by months, or one goal in each row. The result
 * is text; the server checks which of it are goals.
 */
import { rowsAbove } from '../rows/rows-above'
import { parseMes } from './mes'

/** One goal in a file: the number of its row (the heading is 1) and its cells as typed. */
interface MetaTexto {
  linha: number
  representante: string
  mes: string
  valor?: string
  pecas?: string
}

interface PlanilhaMetas {
  linhas: MetaTexto[]
  /** Headings of columns that are not read. */
  desconhecidos: string[]
}

type Field = 'representante' | 'nome' | 'mes' | 'valor' | 'pecas'
const TITULOS: Record<Field, readonly string[]> = {
  representante: [
    'codigo',
    'cod',
    'codrep',
    'codigo representante',
    'cod representante',
    'representante',
    'vendedor',
    'cnpj',
    'cnpj cpf',
    'cpf',
  ],
  nome: ['nome', 'razao social', 'nome representante'],
  mes: ['mes', 'competencia', 'periodo', 'mes ano'],
  valor: ['valor', 'meta', 'valor meta', 'meta valor', 'valor venda'],
  pecas: ['pecas', 'quantidade', 'qtde', 'meta pecas'],
}
const FIELDS = Object.entries(TITULOS) as [Field, readonly string[]][]

const words = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !['de', 'do', 'da', 'em', 'r'].includes(word))
    .join(' ')

/**
 * The goals in a file's rows, of which the first below titles is the heading; empty cells are no goals.
 * @param ano year of months without one
 * @throws with a text for the user
 */
export function readPlanilhaMetas(rows: readonly (readonly string[])[], ano: number): PlanilhaMetas {
  const above = rowsAbove(rows)
  const [head = [], ...body] = rows.slice(above)
  const fields = head.map((title) => FIELDS.find(([, names]) => names.includes(words(title)))?.[0])
  const meses = head.map((title, at) => (fields[at] ? undefined : parseMes(title, ano)))
  const column = (field: Field) => fields.indexOf(field)
  const who = column('representante') >= 0 ? column('representante') : column('nome')
  if (who < 0) throw new Error('Falta a coluna Representante. A primeira linha traz os títulos.')
  const isLong = column('mes') >= 0
  if (isLong && column('valor') < 0 && column('pecas') < 0) throw new Error('Falta a coluna Valor ou Peças.')
  if (!isLong && meses.every((mes) => mes === undefined)) {
    throw new Error('Faltam os meses: uma coluna para cada um (Jan, Fev...) ou as colunas Mês e Valor.')
  }
  const cell = (cells: readonly string[], at: number) => cells[at]?.trim() ?? ''
  const linhas = body.flatMap((cells, index): MetaTexto[] => {
    const linha = above + index + 2
    const representante = cell(cells, who)
    if (isLong) {
      const [mes, valor, pecas] = [column('mes'), column('valor'), column('pecas')].map((at) =>
        cell(cells, at),
      )
      if (!representante && !mes && !valor && !pecas) return []
      return [{ linha, representante, mes: mes ?? '', ...(valor && { valor }), ...(pecas && { pecas }) }]
    }
    return head.flatMap((title, at) => {
      const valor = cell(cells, at)
      return meses[at] && valor ? [{ linha, representante, mes: title.trim(), valor }] : []
    })
  })
  if (linhas.length === 0) throw new Error('Nenhuma meta encontrada abaixo dos títulos.')
  const isRead = (at: number) => (isLong ? fields[at] !== undefined : (fields[at] ?? meses[at]) !== undefined)
  return { linhas, desconhecidos: head.filter((title, at) => title.trim() !== '' && !isRead(at)) }
}
