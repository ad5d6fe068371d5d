/**
 * Finds what a typed, pasted, imported or scanned line of an order means; the server and an offline device use the
 * same code.
 */
import { PEDIDO_LOAD_MESSAGES, PEDIDO_MESSAGES } from '../pedido/messages'
import { CONFERIR_MESSAGES as TEXTS } from './messages'
import type { Flag, ItemTipo } from '../pedido/rules'
import { formsOfBarra } from './codigo-barra'
import type { Producao } from '../pedido/estoque'
import { type Contagem, decimaisDe, erroDaQtde } from '../pedido/quantidade'

/**
 * Content of a line: a bar code, or a code with colour (code or name) and size. `qtde` in pieces, metres or kilos.
 */
export interface AskedRow {
  barra?: string | null | undefined
  codigo?: string | null | undefined
  cor?: string | null | undefined
  tam?: string | null | undefined
  qtde?: number | null | undefined
}

/** A colour and size of a product or material. `preco` in reais, from the order's table; null without one. */
export interface CelulaAchada {
  cor: string
  desc_cor: string
  tam: string
  barra: string | null
  ativa: Flag
  saldo_estoque: number
  preco: number | null
}

/** A product or material that one of the lines may mean, with its whole grid in the grid's order. */
export interface ItemAchado extends Contagem {
  codigo: string
  codigo2: string | null
  descricao: string
  ativo: Flag
  /** Pieces that production brings; undefined where it is not told. */
  producao?: Producao[] | undefined
  celulas: readonly CelulaAchada[]
}

/** A checked line: what is known of it, and why it can't enter the order (`erro`, a text for the user). */
export interface CheckedRow {
  /** Number of the line, from 1, in the order of the request. */
  linha: number
  tipo: ItemTipo
  codigo: string
  descricao: string | null
  cor: string | null
  desc_cor: string | null
  tam: string | null
  barra: string | null
  preco: number | null
  saldo_estoque: number | null
  /** Pieces of the product that production brings, of any colour and size; undefined where it is not told. */
  producao?: Producao[] | undefined
  ativo: Flag | null
  /** Decimals of the line's quantity. */
  decimais?: number
  erro: string | null
}

/** The order of the lines; with `tipo`, it accepts only products (P) or materials (M). */
export interface PedidoOfRows {
  tab_pre: string
  tipo?: ItemTipo | undefined
}

const trim = (text: string | null | undefined) => text?.trim() ?? ''

/** Texts to look items up by, as written and in capitals; each may be a code, a second code or a bar code. */
export function termsOfRows(rows: readonly AskedRow[]): string[] {
  const all = rows.flatMap(({ barra, codigo }) => [trim(barra), trim(codigo)]).filter(Boolean)
  return [...new Set(all.flatMap((term) => [...formsOfBarra(term), term.toUpperCase()]))]
}

/** Checks lines against the items found for `termsOfRows`; one reply for each line, in their order. */
export function checkRows(
  rows: readonly AskedRow[],
  itens: readonly ItemAchado[],
  pedido: PedidoOfRows,
): CheckedRow[] {
  const find = finder(itens)
  return rows.map((row, at) => {
    const nothing = {
      linha: at + 1,
      tipo: pedido.tipo ?? 'P',
      codigo: trim(row.codigo),
      descricao: null,
      cor: trim(row.cor) || null,
      desc_cor: null,
      tam: trim(row.tam) || null,
      barra: trim(row.barra) || null,
      preco: null,
      saldo_estoque: null,
      ativo: null,
    }
    const found = find(row, pedido.tipo)
    if (typeof found === 'string') return { ...nothing, erro: found }
    const { item } = found
    const { tipo, codigo, descricao } = item
    const known = { ...nothing, tipo, codigo, descricao, decimais: decimaisDe(item) }
    const kind = pedido.tipo && pedido.tipo !== item.tipo ? TEXTS.outroTipo[item.tipo](item.codigo) : null
    if (kind !== null) return { ...known, ativo: item.ativo, erro: kind }
    const cell = found.cell ?? cellOf(item, row)
    if (typeof cell === 'string') return { ...known, ativo: item.ativo, erro: cell }
    return { ...known, ...shown(item, cell), erro: errorOf(item, cell, row.qtde, pedido.tab_pre) }
  })
}

const shown = (
  item: ItemAchado,
  { cor, desc_cor, tam, barra, ativa, preco, saldo_estoque }: CelulaAchada,
) => ({
  cor,
  desc_cor,
  tam,
  barra,
  preco,
  saldo_estoque,
  ...(item.producao && { producao: item.producao }),
  ativo: ativa === 'N' ? ativa : item.ativo,
})

function errorOf(
  item: ItemAchado,
  { ativa, preco }: CelulaAchada,
  qtde: number | null | undefined,
  tab_pre: string,
): string | null {
  if (item.ativo === 'N') return PEDIDO_MESSAGES.produtoInativo
  if (ativa === 'N') return TEXTS.corInativa
  if (preco === null) return PEDIDO_LOAD_MESSAGES.preco(item.codigo, tab_pre)
  if (preco === 0) return PEDIDO_MESSAGES.precoZerado
  return qtde === null || qtde === undefined ? null : (erroDaQtde(qtde, decimaisDe(item)) ?? null)
}

interface Found {
  item: ItemAchado
  /** The colour and size that a bar code identifies. */
  cell?: CelulaAchada
}

/** Finds what a line means: by bar code, else by code, second code and bar code, the most reliable first. */
function finder(itens: readonly ItemAchado[]) {
  const byCode = indexed(itens, (item) => [[item.codigo, { item }]])
  const bySecond = indexed(itens, (item) => (item.codigo2 ? [[item.codigo2, { item }]] : []))
  const byBar = indexed(itens, (item) =>
    item.celulas.flatMap((cell) => (cell.barra ? [[cell.barra, { item, cell }] as const] : [])),
  )
  return ({ barra, codigo }: AskedRow, tipo: ItemTipo | undefined): Found | string => {
    const bar = trim(barra)
    const term = trim(codigo)
    if (bar === '' && term === '') return TEXTS.semCodigo
    const [text, indexes] = bar ? [bar, [byBar]] : [term, [byCode, bySecond, byBar]]
    const forms = [text, text.toUpperCase(), ...formsOfBarra(text)]
    const all = indexes.map((index) => forms.map((form) => index.get(form)).find(Boolean) ?? [])
    // Items of the order's kind come first; others are found only to report the wrong kind.
    const own = all.map((group) => group.filter(({ item }) => !tipo || item.tipo === tipo))
    const group = [...own, ...all].find(({ length }) => length > 0)
    const [first, second] = group ?? []
    if (!first) return bar ? TEXTS.barra(bar) : MISSING[tipo ?? 'P'](term)
    return second ? TEXTS.variosItens(text) : first
  }
}

const MISSING = { P: PEDIDO_LOAD_MESSAGES.produto, M: PEDIDO_LOAD_MESSAGES.material } as const

function indexed(
  itens: readonly ItemAchado[],
  keysOf: (item: ItemAchado) => readonly (readonly [string, Found])[],
): Map<string, Found[]> {
  const index = new Map<string, Found[]>()
  for (const [key, found] of itens.flatMap(keysOf)) {
    const group = index.get(key)
    if (group) group.push(found)
    else index.set(key, [found])
  }
  return index
}

/**
 * The colour and size of a line, which may be missing where there is only one to choose from. A returned text is the
 * error.
 */
function cellOf(item: ItemAchado, { cor, tam }: AskedRow): CelulaAchada | string {
  if (item.ativo === 'N') return PEDIDO_MESSAGES.produtoInativo
  const colours = colourOf(item, trim(cor))
  if (typeof colours === 'string') return colours
  const size = trim(tam)
  const sold = colours.filter(({ ativa }) => ativa === 'S')
  const names = (sold.length > 0 ? sold : colours).map((cell) => cell.tam).join(', ')
  if (size === '') {
    const [only, ...others] = sold.length > 0 ? sold : colours
    return only && others.length === 0 ? only : TEXTS.faltaTamanho(names)
  }
  const same = colours.find((cell) => fold(cell.tam) === fold(size))
  return same ?? alone(colours.filter((cell) => sameNumber(cell.tam, size))) ?? TEXTS.tamanho(size, names)
}

/** The cells of a colour, by its code or else by its name. */
function colourOf({ celulas }: ItemAchado, cor: string): readonly CelulaAchada[] | string {
  const sold = celulas.filter(({ ativa }) => ativa === 'S')
  if (celulas.length === 0 || (cor === '' && sold.length === 0)) return PEDIDO_LOAD_MESSAGES.cor
  if (cor === '') return onlyColour(sold) ?? TEXTS.faltaCor(coloursOf(sold))
  const matching = [
    (cell: CelulaAchada) => fold(cell.cor) === fold(cor),
    (cell: CelulaAchada) => fold(cell.desc_cor) === fold(cor),
    (cell: CelulaAchada) => sameNumber(cell.cor, cor),
  ]
  const group = matching.map((fits) => celulas.filter(fits)).find(({ length }) => length > 0)
  if (!group) return TEXTS.cor(cor, coloursOf(sold))
  return onlyColour(group) ?? TEXTS.variasCores(cor, coloursOf(group))
}

const onlyColour = (cells: readonly CelulaAchada[]) =>
  cells.every(({ cor }) => cor === cells[0]?.cor) ? cells : undefined
const SHOWN_COLOURS = 6
const coloursOf = (cells: readonly CelulaAchada[]) => {
  const all = [...new Map(cells.map(({ cor, desc_cor }) => [cor, `${cor} ${desc_cor}`])).values()]
  const more = all.length - SHOWN_COLOURS
  return more > 1 ? `${all.slice(0, SHOWN_COLOURS).join(', ')} e mais ${more}` : all.join(', ')
}
const alone = <T>(found: readonly T[]) => (found.length === 1 ? found[0] : undefined)

const folded = new Map<string, string>()
const MOST_FOLDED = 10_000

/** A text without accents, case and doubled spaces; cached, because names repeat by the thousand. */
function fold(text: string): string {
  const known = folded.get(text)
  if (known !== undefined) return known
  if (folded.size >= MOST_FOLDED) folded.clear()
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().replaceAll(/\s+/g, ' ').toUpperCase()
  folded.set(text, plain)
  return plain
}

/** Spreadsheets drop the leading zeros of '001'. */
const sameNumber = (a: string, b: string) => /^\d+$/.test(a) && /^\d+$/.test(b) && Number(a) === Number(b)
