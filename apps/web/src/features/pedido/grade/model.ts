import type { ProdutoEstoque } from '@trama/contract/apl/produto'
import { isItemLocked } from '@trama/rules/pedido/status'
import { compareSizes } from '@trama/rules/grade/size-order'
import { type CellPrice, priceRange } from '../itens/price'
import type { ItemForm } from '../form/form-model'
import { cellCode } from '../itens/reprice'
import type { ProductEntry } from '../itens/itens'

export interface GradeCell {
  saldo: number
  /** Quantity that the order has. */
  qtde: number
  /** Invoiced, cancelled, reserved or dispatched: read-only (S1 §5.7). */
  locked: boolean
  /** Price of the order's table. */
  preco_tabela: number
  /** What the order's lines of it cost, before anything is typed; the table's for a new one. */
  preco: number
}

export interface GradeRow {
  cor: string
  desc_cor: string
  /** By column; null where the colour does not come in that size. */
  cells: (GradeCell | null)[]
}

/** Colours by sizes of one product. */
export interface Grade {
  tamanhos: string[]
  rows: GradeRow[]
}

/**
 * The product's grid with the order's quantities in it; colours in the order of the server. What is no longer sold,
 * or has no price, is shown only where the order has it.
 */
export function buildGrade(
  estoque: readonly ProdutoEstoque[],
  itens: readonly ItemForm[],
  priceOf: CellPrice,
  agreed?: AgreedPrice,
): Grade {
  const cells = [...estoque, ...goneCells(estoque, itens)].flatMap((item) => {
    const lines = itens.filter(({ cor, tam }) => cor === item.cor && tam === item.tam)
    const preco_tabela = priceOf(item)
    const isSold = item.ativa !== 'N' && preco_tabela !== undefined
    return isSold || lines.length > 0 ? [{ ...item, lines, preco_tabela }] : []
  })
  const tamanhos = [...new Set(cells.map(({ tam }) => tam))].toSorted(compareSizes)
  const column = new Map(tamanhos.map((tam, index) => [tam, index]))
  const rows = new Map<string, GradeRow>()
  for (const { cor, desc_cor, tam, saldo_estoque, lines, preco_tabela } of cells) {
    const row = rows.get(cor) ?? { cor, desc_cor, cells: tamanhos.map(() => null) }
    rows.set(cor, row)
    row.cells[column.get(tam) ?? 0] = {
      saldo: saldo_estoque,
      qtde: lines.reduce((sum, { qtde }) => sum + qtde, 0),
      locked: lines.some(isItemLocked),
      preco_tabela: preco_tabela ?? lines[0]?.preco_orig ?? 0,
      preco: lines[0]?.preco || agreedPrice(itens, preco_tabela ?? 0, agreed),
    }
  }
  return { tamanhos, rows: [...rows.values()] }
}

/** Colours and sizes of the order that the stock does not list: a server may tell of those that are sold alone. */
function goneCells(estoque: readonly ProdutoEstoque[], itens: readonly ItemForm[]): ProdutoEstoque[] {
  // Of an item that the server knows no colour of, nothing can be entered.
  if (estoque.length === 0) return []
  const listed = new Set(estoque.map(cellCode))
  const gone = new Map(
    itens.filter((item) => !listed.has(cellCode(item))).map((item) => [cellCode(item), item]),
  )
  return [...gone.values()].map(({ cor, desc_cor, tam }) => ({
    cor,
    desc_cor: desc_cor ?? cor,
    tam,
    grupo_cor: null,
    faixa_preco: null,
    estoque: 0,
    saldo_estoque: 0,
    ativa: 'N',
  }))
}

/** The cells with their quantities, for the order. */
export function gradeEntries(
  grade: Grade,
  quantity: (row: number, col: number) => number,
  packs: Readonly<Record<number, string>> = {},
): ProductEntry['cells'] {
  return grade.rows.flatMap(({ cor, desc_cor, cells }, row) =>
    cells.flatMap((cell, col) => {
      if (!cell) return []
      const { preco, preco_tabela } = cell
      const desc_pack = packs[row]
      return [
        {
          cor,
          desc_cor,
          tam: grade.tamanhos[col] ?? '',
          qtde: quantity(row, col),
          preco,
          preco_tabela,
          desc_pack,
        },
      ]
    }),
  )
}

/** All cells that there are, with their place. */
export const gradeCells = (grade: Grade) =>
  grade.rows.flatMap(({ cells }, row) => cells.flatMap((cell, col) => (cell ? [{ cell, row, col }] : [])))

/** Lines that were given one price give it to the colours and sizes that follow. */
export interface AgreedPrice {
  /** Not below the table. */
  minTable: boolean
}

function agreedPrice(
  itens: readonly ItemForm[],
  preco_tabela: number,
  agreed: AgreedPrice | undefined,
): number {
  const range = priceRange(itens.map(({ preco }) => preco))
  const isOne = range && range.min === range.max && itens.every((item) => item.preco_orig === preco_tabela)
  if (!isOne) return preco_tabela
  return agreed?.minTable ? Math.max(range.min, preco_tabela) : range.min
}
