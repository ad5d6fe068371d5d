import { multiplyMoney, sumMoney } from '@trama/rules/money'
import { isItemLocked } from '@trama/rules/pedido/status'
import { compareSizes } from '@trama/rules/grade/size-order'
import { type PriceRange, priceRange } from './price'
import type { ItemForm } from '../form/form-model'

/**
 * Key of a group of lines: a product may be in an order with several patterns, each entered and changed on its own.
 */
export interface GroupId {
  codigo: string
  /** Code of the pattern; null for none. */
  estampa: string | null
}

export const isOfGroup =
  ({ codigo, estampa }: GroupId) =>
  (item: GroupId): boolean =>
    item.codigo === codigo && item.estampa === estampa

/** The lines of one product in one pattern, by colour and size. */
export interface ProductGroup extends GroupId {
  descricao: string
  preco: PriceRange
  /** Names of the group's patterns and packs. */
  detalhes: string[]
  observacao: string | null
  itens: ItemForm[]
  cores: ColourGroup[]
  qtde: number
  valor: number
}

export interface ColourGroup {
  cor: string
  desc_cor: string
  tamanhos: { tam: string; qtde: number }[]
}

export const groupKey = ({ codigo, estampa }: GroupId): string => `${codigo}\t${estampa ?? ''}`

/** Groups of lines, in the order in which the products were entered. */
export function groupItens(itens: readonly ItemForm[]): ProductGroup[] {
  return [...groupBy(itens, groupKey).values()].flatMap((lines) => {
    const [first] = lines
    if (!first) return []
    const { codigo, estampa, descricao, observacao } = first
    return {
      codigo,
      estampa,
      descricao,
      preco: priceRange(lines.map(({ preco }) => preco)) ?? { min: first.preco, max: first.preco },
      detalhes: unique(lines.flatMap((line) => [line.desc_estampa ?? line.estampa, line.desc_pack])),
      observacao,
      itens: lines,
      cores: groupColours(lines),
      qtde: lines.reduce((sum, { qtde }) => sum + qtde, 0),
      valor: sumMoney(lines.map((item) => multiplyMoney(item.preco, item.qtde))),
    }
  })
}

const unique = (texts: readonly (string | null)[]) => [...new Set(texts.filter((text) => text !== null))]

function groupColours(lines: readonly ItemForm[]): ColourGroup[] {
  return [...groupBy(lines, ({ cor }) => cor)].map(([cor, same]) => ({
    cor,
    desc_cor: same[0]?.desc_cor ?? cor,
    tamanhos: [...groupBy(same, ({ tam }) => tam)]
      .map(([tam, cells]) => ({ tam, qtde: cells.reduce((sum, { qtde }) => sum + qtde, 0) }))
      .toSorted((a, b) => compareSizes(a.tam, b.tam)),
  }))
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

export interface Estampa {
  codigo: string
  descricao: string
}

/** Result of the item dialog for one product. */
export interface ProductEntry {
  codigo: string
  descricao: string
  /** Pattern of the group that was entered again; `estampa` may give the group another pattern. */
  grupo: string | null
  /** Price typed for the whole product; null leaves each line and cell its own price. */
  preco: number | null
  observacao: string | null
  /** Pattern chosen for the whole product, null for none; undefined leaves each line its own pattern. */
  estampa?: Estampa | null | undefined
  cells: {
    cor: string
    desc_cor: string
    tam: string
    qtde: number
    /** Price of a new line. */
    preco: number
    preco_tabela: number
    /** Name of the pack that filled the cell last. */
    desc_pack?: string | undefined
  }[]
}

/**
 * The order's lines after one product was entered again. Lines keep their number, so that the server keeps their
 * price and progress; locked lines stay as they are; without a new price each line keeps its own.
 */
export function mergeProduct(itens: readonly ItemForm[], entry: ProductEntry): ItemForm[] {
  const group = { codigo: entry.codigo, estampa: entry.grupo }
  const before = itens.filter(isOfGroup(group))
  // New colours of an item get the item's pattern.
  const own = estampaOfLine(before[0])
  const entered = entry.cells.flatMap((cell) => {
    const lines = before.filter(({ cor, tam }) => cor === cell.cor && tam === cell.tam)
    if (lines.some(isItemLocked)) return lines
    const kept = keepOrReplace(lines, cell, {
      ...entry,
      estampa: entry.estampa === undefined ? own : entry.estampa,
    })
    return kept.map((line) => ({
      ...line,
      preco: entry.preco ?? line.preco,
      observacao: entry.observacao,
      ...(entry.estampa !== undefined && estampaOf(entry)),
      ...(cell.desc_pack !== undefined && { desc_pack: cell.desc_pack }),
    }))
  })
  const inGrid = new Set(entry.cells.map(({ cor, tam }) => `${cor}\t${tam}`))
  // A locked line stays even when its colour is no longer in the product's grid.
  const outside = before.filter((line) => isItemLocked(line) && !inGrid.has(`${line.cor}\t${line.tam}`))
  return replaceGroup(itens, group, [...entered, ...outside])
}

function keepOrReplace(
  lines: ItemForm[],
  cell: ProductEntry['cells'][number],
  entry: ProductEntry,
): ItemForm[] {
  if (cell.qtde <= 0) return []
  const [first] = lines
  if (!first) return [newItem(cell, entry)]
  const total = lines.reduce((sum, { qtde }) => sum + qtde, 0)
  return total === cell.qtde ? lines : [{ ...first, qtde: cell.qtde }]
}

/** Pattern of a line. */
export const estampaOfLine = (item: ItemForm | undefined): Estampa | null =>
  item?.estampa ? { codigo: item.estampa, descricao: item.desc_estampa ?? '' } : null

const estampaOf = ({ estampa }: ProductEntry) => ({
  estampa: estampa?.codigo ?? null,
  desc_estampa: estampa?.descricao ?? null,
})

function newItem(cell: ProductEntry['cells'][number], entry: ProductEntry): ItemForm {
  return {
    ordem: null,
    codigo: entry.codigo,
    descricao: entry.descricao,
    cor: cell.cor,
    desc_cor: cell.desc_cor,
    tam: cell.tam,
    preco: cell.preco,
    preco_orig: cell.preco_tabela,
    qtde: cell.qtde,
    qtde_f: 0,
    cancelado: 0,
    expedido: 0,
    reservado: 0,
    dt_entrega: null,
    desc_pack: null,
    ...estampaOf(entry),
    observacao: entry.observacao,
  }
}

/** Puts the lines in the place of the group's first line, else behind the product's last line, or at the end. */
function replaceGroup(itens: readonly ItemForm[], group: GroupId, lines: ItemForm[]): ItemForm[] {
  const at = itens.findIndex(isOfGroup(group))
  const last = itens.findLastIndex(({ codigo }) => codigo === group.codigo)
  const others = itens.filter((item) => !isOfGroup(group)(item))
  return others.toSpliced(at >= 0 ? at : last >= 0 ? last + 1 : others.length, 0, ...lines)
}

export function removeProduct(itens: readonly ItemForm[], group: GroupId): ItemForm[] {
  return itens.filter((item) => !isOfGroup(group)(item) || isItemLocked(item))
}

/** Whether a stored line has more pieces than the server knows: these the server prices by the table as it is now. */
export const hasMore = ({ qtde, qtde_lida = Infinity }: ItemForm): boolean => qtde > qtde_lida

/** Whether the number of a stored line's pieces says which price it has: the stored one, or the table's. */
export const isPricedByPieces = (item: ItemForm): boolean =>
  item.ordem !== null && !isItemLocked(item) && (hasMore(item) || item.preco_antes !== undefined)
