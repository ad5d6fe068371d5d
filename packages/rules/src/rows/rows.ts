/** Reads lines of an order that people have elsewhere: pasted text or a spreadsheet. */
import { splitCells, splitMixedLines } from '../grade/grid-paste'
import { parseNumberBr } from '../number-br'
import { MAX_DECIMAIS } from '../pedido/quantidade'
import { isMark, rowsAbove } from './rows-above'
import { compareSizes } from '../grade/size-order'
import { parseLeitura } from './codigo-barra'

/** A line as written. `qtde` is text, so that an invalid one is shown where it can be corrected. */
export interface ReadRow {
  /** Number of the line in the text or file, from 1. */
  linha: number
  /** Code, second code or bar code. */
  codigo: string
  /** Whether the column's heading says that `codigo` is a bar code. */
  barra: boolean
  /** Code or name of the colour. */
  cor: string
  tam: string
  qtde: string
}

/** Result of reading a text or file. */
export interface Leitura {
  linhas: ReadRow[]
  /** Number of rows with an empty or zero quantity, which order nothing. */
  semQtde: number
  /** Headings of columns that are not read. */
  ignoradas: string[]
}

/** Column headings of the template. */
export const PEDIDO_COLUMNS = ['Código', 'Cor', 'Tamanho', 'Quantidade'] as const

/** A typed quantity with at most that many decimals; an empty text is one piece, undefined is an invalid quantity. */
export function parseQtde(text: string, decimais: number = MAX_DECIMAIS): number | undefined {
  const qtde = parseNumberBr(text, { positiveOnly: true, maxDecimals: decimais })
  return qtde === null ? 1 : qtde
}

/**
 * Lines of a pasted text, with or without headings. Each line may have its own separator (tab, semicolon, comma or
 * blank), because a text may come from several places. Empty lines are skipped.
 */
export const lerTexto = (text: string): Leitura =>
  readTabelaName(splitMixedLines(text, delimiterOf, cellsOfLine))

const delimiterOf = (line: string) => ['\t', ';'].find((sign) => line.includes(sign))

const MULTIPLIED = /^\s*\d{1,6}(?:[.,]\d{1,3})?\s*\*\s*\S+\s*$/

/** A single comma after the last blank is a decimal comma: 'CAM001 001 P 1,5'. */
function cellsOfLine(line: string): string[] {
  if (MULTIPLIED.test(line)) return [line]
  const words = line.trim().split(/\s+/)
  const commas = line.split(',').length - 1
  const isDecimal = commas === 1 && words.length > 1 && /^\d+,\d+$/.test(words.at(-1) ?? '')
  if (commas > 0 && !isDecimal) return splitCells(line, ',')[0] ?? []
  // The name of a colour may have several words.
  return words.length > 4 ? [words[0] ?? '', words.slice(1, -2).join(' '), ...words.slice(-2)] : words
}

type Field = 'codigo' | 'barra' | 'cor' | 'tam' | 'qtde'

/**
 * Headings (without accents and punctuation) that identify each field's column; the most reliable names of a field.
 */
const NOMES: Record<Field, RegExp> = {
  barra: /^(cod(igo)? )?(de )?barras?$|^ean( ?1?[38])?$|^gtin$|^(codigo )?ean$/,
  codigo: /^cod(igo)?( (do )?(produto|item|material))?$|^ref(erencia)?$|^produto$|^material$|^item$|^sku$/,
  cor: /^cor(es)?$|^cod(igo)? (da )?cor$|^(nome|desc(ricao)?) (da )?cor$/,
  tam: /^tam(anho)?s?$|^tam\.?$/,
  qtde: /^q(uan)?ti?da?de?s?$|^quant$|^qtd?e?s?$|^pecas$|^pedido$/,
}
/** Other columns of a price list or an order; none of them is a size. */
const OUTRAS =
  /desc|nome|preco|valor|total|vlr|obs|estoque|saldo|colecao|marca|grupo|linha|familia|unidade|^un$|foto|imagem|tabela|entrega|ncm/

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const fieldOf = (heading: string): Field | undefined => {
  const words = plain(heading)
  return (Object.keys(NOMES) as Field[]).find((field) => NOMES[field].test(words))
}

interface Columns {
  campos: Partial<Record<Field, number>>
  /** Columns of the wide form, one for each size. */
  tamanhos: { tam: string; at: number }[]
  ignoradas: string[]
}

/** Rows of cells as lines; row 1 is line 1. Titles above headings are no lines. */
export function readTabelaName(rows: readonly (readonly string[])[]): Leitura {
  const above = rowsAbove(rows)
  const columns = headings(rows[above] ?? [])
  const leitura: Leitura = { linhas: [], semQtde: 0, ignoradas: columns?.ignoradas ?? [] }
  rows.forEach((row, at) => {
    if (!isFilled(row) || (columns ? at <= above : at === 0 && isMark(row))) return
    const cells = row.map((cell) => cell.trim())
    const found = columns ? byHeadings(columns, cells, at + 1) : [byPlace(cells, at + 1)]
    const ordered = found.filter(({ qtde }) => !isNone(qtde) || !hasQtde(columns))
    if (ordered.length === 0) leitura.semQtde += 1
    leitura.linhas.push(...ordered)
  })
  return leitura
}

const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '')
const isNone = (qtde: string) => qtde === '' || /^[0.,]+$/.test(qtde)
const hasQtde = (columns: Columns | undefined) =>
  columns !== undefined && (columns.campos.qtde !== undefined || columns.tamanhos.length > 0)

/** The columns that a first row names; undefined when it is not a row of headings. */
function headings(cells: readonly string[]): Columns | undefined {
  const campos: Columns['campos'] = {}
  const others: { tam: string; at: number }[] = []
  cells.forEach((cell, at) => {
    const field = fieldOf(cell)
    if (field && (campos[field] === undefined || isCode(cell))) campos[field] = at
    else if (cell.trim() !== '') others.push({ tam: cell.trim(), at })
  })
  if (campos.codigo === undefined && campos.barra === undefined) return undefined
  const isWide = campos.qtde === undefined && campos.tam === undefined
  const tamanhos = isWide ? others.filter(({ tam }) => isSize(tam)) : []
  const ignoradas = others.filter((column) => !tamanhos.includes(column)).map(({ tam }) => tam)
  return { campos, tamanhos, ignoradas }
}

/** Whether a heading means the code; of two columns for a colour, that of its code is read. */
const isCode = (heading: string) => /^(cod|codigo) /.test(plain(heading)) || plain(heading) === 'cor'
const isSize = (heading: string) => heading.length <= 6 && !OUTRAS.test(plain(heading))

function byHeadings({ campos, tamanhos }: Columns, cells: readonly string[], linha: number): ReadRow[] {
  const cell = (field: Field) => cells[campos[field] ?? -1] ?? ''
  const barra = cell('barra')
  const line = { linha, codigo: barra || cell('codigo'), barra: barra !== '', cor: cell('cor') }
  if (tamanhos.length === 0) return [{ ...line, tam: cell('tam'), qtde: cell('qtde') }]
  return tamanhos
    .toSorted((a, b) => compareSizes(a.tam, b.tam))
    .map(({ tam, at }) => ({ ...line, tam, qtde: cells[at] ?? '' }))
}

/** Reads a row without headings: code, colour, size and quantity, or a code and its quantity, or a code alone. */
function byPlace(cells: readonly string[], linha: number): ReadRow {
  const filled = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
  const [codigo = '', second = '', third = '', fourth = ''] = filled
  const line = { linha, codigo, barra: false, cor: '', tam: '', qtde: '' }
  if (filled.length === 1) return { ...line, ...parseLeitura(codigo) }
  if (filled.length === 2 && parseNumberBr(second, { maxDecimals: MAX_DECIMAIS }) !== undefined)
    return { ...line, qtde: second }
  return { ...line, cor: second, tam: third, qtde: fourth }
}
