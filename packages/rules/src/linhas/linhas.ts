/** Lines of an order as people have them: pasted from anywhere, or in a spreadsheet. */
import { splitCells, splitMixedLines } from '../grade/grid-paste'
import { parseNumberBr } from '../number-br'
import { MAX_DECIMAIS } from '../pedido/quantidade'
import { compareSizes } from '../grade/size-order'

/** A line as it was written. `qtde` is text: a wrong one is shown where it can be corrected. */
export interface LinhaLida {
  /** In the text or file, from 1. */
  linha: number
  /** Code, second code or bar code. */
  codigo: string
  /** The column said that it is a bar code. */
  barra: boolean
  /** Code or name. */
  cor: string
  tam: string
  qtde: string
}

/** What was read of a text or file. */
export interface Leitura {
  linhas: LinhaLida[]
  /** Rows of a quantity column that is empty or zero: nothing is ordered. */
  semQtde: number
  /** Headings that are not read. */
  ignoradas: string[]
}

/** Columns of the template. */
export const COLUNAS_PEDIDO = ['Código', 'Cor', 'Tamanho', 'Quantidade'] as const

/** A typed quantity of so many decimals; empty is one piece, undefined is none that an order takes. */
export function parseQtde(text: string, decimais: number = MAX_DECIMAIS): number | undefined {
  const qtde = parseNumberBr(text, { positiveOnly: true, maxDecimals: decimais })
  return qtde === null ? 1 : qtde
}

/** A scanned or typed code: '3*7891000315507' is three of it. */
export function parseLeitura(text: string): { codigo: string; qtde: string } | undefined {
  const [, qtde = '1', codigo = ''] = /^(?:(\d{1,6}(?:[.,]\d{1,3})?)\s*\*\s*)?(.*)$/.exec(text.trim()) ?? []
  return codigo === '' ? undefined : { codigo, qtde }
}

/**
 * Lines of a pasted text, with or without headings: each line's cells are parted by its own tabs, semicolons, commas
 * or blanks, since a text may come from several places. Empty lines are skipped.
 */
export const lerTexto = (text: string): Leitura => lerTabela(splitMixedLines(text, delimiterOf, cellsOfLine))

const delimiterOf = (line: string) => ['\t', ';'].find((sign) => line.includes(sign))

const MULTIPLIED = /^\s*\d{1,6}(?:[.,]\d{1,3})?\s*\*\s*\S+\s*$/

/** A single comma after the last blank is a decimal comma: 'CAM001 001 P 1,5'. */
function cellsOfLine(line: string): string[] {
  if (MULTIPLIED.test(line)) return [line]
  const words = line.trim().split(/\s+/)
  const commas = line.split(',').length - 1
  const isDecimal = commas === 1 && words.length > 1 && /^\d+,\d+$/.test(words.at(-1) ?? '')
  if (commas > 0 && !isDecimal) return splitCells(line, ',')[0] ?? []
  // The name of a colour may be of several words.
  return words.length > 4 ? [words[0] ?? '', words.slice(1, -2).join(' '), ...words.slice(-2)] : words
}

type Campo = 'codigo' | 'barra' | 'cor' | 'tam' | 'qtde'

/** Words of a heading that tell which column it is, without accents and signs; the surest names of a field. */
const NOMES: Record<Campo, RegExp> = {
  barra: /^(cod(igo)? )?(de )?barras?$|^ean( ?1?[38])?$|^gtin$|^(codigo )?ean$/,
  codigo: /^cod(igo)?( (do )?(produto|item|material))?$|^ref(erencia)?$|^produto$|^material$|^item$|^sku$/,
  cor: /^cor(es)?$|^cod(igo)? (da )?cor$|^(nome|desc(ricao)?) (da )?cor$/,
  tam: /^tam(anho)?s?$|^tam\.?$/,
  qtde: /^q(uan)?ti?da?de?s?$|^quant$|^qtd?e?s?$|^pecas$|^pedido$/,
}
/** Columns that a price list or an order has beside them; none is a size. */
const OUTRAS =
  /desc|nome|preco|valor|total|vlr|obs|estoque|saldo|colecao|marca|grupo|linha|familia|unidade|^un$|foto|imagem|tabela|entrega|ncm/

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const fieldOf = (heading: string): Campo | undefined => {
  const words = plain(heading)
  return (Object.keys(NOMES) as Campo[]).find((campo) => NOMES[campo].test(words))
}

interface Colunas {
  campos: Partial<Record<Campo, number>>
  /** One column for each size. */
  tamanhos: { tam: string; at: number }[]
  ignoradas: string[]
}

/** Rows of cells as lines; row 1 is line 1. */
export function lerTabela(rows: readonly (readonly string[])[]): Leitura {
  const first = rows.findIndex(isFilled)
  const colunas = headings(rows[first] ?? [])
  const leitura: Leitura = { linhas: [], semQtde: 0, ignoradas: colunas?.ignoradas ?? [] }
  rows.forEach((row, at) => {
    if (!isFilled(row) || (colunas && at === first)) return
    const cells = row.map((cell) => cell.trim())
    const found = colunas ? byHeadings(colunas, cells, at + 1) : [byPlace(cells, at + 1)]
    const ordered = found.filter(({ qtde }) => !isNone(qtde) || !hasQtde(colunas))
    if (ordered.length === 0) leitura.semQtde += 1
    leitura.linhas.push(...ordered)
  })
  return leitura
}

const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '')
const isNone = (qtde: string) => qtde === '' || /^[0.,]+$/.test(qtde)
const hasQtde = (colunas: Colunas | undefined) =>
  colunas !== undefined && (colunas.campos.qtde !== undefined || colunas.tamanhos.length > 0)

/** What the cells of a first row mean as headings; undefined when they are none. */
function headings(cells: readonly string[]): Colunas | undefined {
  const campos: Colunas['campos'] = {}
  const others: { tam: string; at: number }[] = []
  cells.forEach((cell, at) => {
    const campo = fieldOf(cell)
    if (campo && (campos[campo] === undefined || isCode(cell))) campos[campo] = at
    else if (cell.trim() !== '') others.push({ tam: cell.trim(), at })
  })
  if (campos.codigo === undefined && campos.barra === undefined) return undefined
  const isWide = campos.qtde === undefined && campos.tam === undefined
  const tamanhos = isWide ? others.filter(({ tam }) => isSize(tam)) : []
  const ignoradas = others.filter((column) => !tamanhos.includes(column)).map(({ tam }) => tam)
  return { campos, tamanhos, ignoradas }
}

/** Of two columns of a colour, the one of its code. */
const isCode = (heading: string) => /^(cod|codigo) /.test(plain(heading)) || plain(heading) === 'cor'
const isSize = (heading: string) => heading.length <= 6 && !OUTRAS.test(plain(heading))

function byHeadings({ campos, tamanhos }: Colunas, cells: readonly string[], linha: number): LinhaLida[] {
  const cell = (campo: Campo) => cells[campos[campo] ?? -1] ?? ''
  const barra = cell('barra')
  const line = { linha, codigo: barra || cell('codigo'), barra: barra !== '', cor: cell('cor') }
  if (tamanhos.length === 0) return [{ ...line, tam: cell('tam'), qtde: cell('qtde') }]
  return tamanhos
    .toSorted((a, b) => compareSizes(a.tam, b.tam))
    .map(({ tam, at }) => ({ ...line, tam, qtde: cells[at] ?? '' }))
}

/** Without headings: code, colour, size and quantity, or a code and its quantity, or a code alone. */
function byPlace(cells: readonly string[], linha: number): LinhaLida {
  const filled = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
  const [codigo = '', second = '', third = '', fourth = ''] = filled
  const line = { linha, codigo, barra: false, cor: '', tam: '', qtde: '' }
  if (filled.length === 1) return { ...line, ...parseLeitura(codigo) }
  if (filled.length === 2 && parseNumberBr(second, { maxDecimals: MAX_DECIMAIS }) !== undefined)
    return { ...line, qtde: second }
  return { ...line, cor: second, tam: third, qtde: fourth }
}
