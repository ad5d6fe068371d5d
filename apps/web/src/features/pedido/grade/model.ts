import type { ProdutoEstoque } from '@trama/contract/apl/produto'
import { isItemLocked } from '@trama/rules/pedido/status'
import { arrangeGrade, type Grade, type GradeCell, type GradeRow } from '@/components/grade/grade'
import { type CellPrice, priceRange } from '../itens/price'
import type { ItemForm } from '../form/form-model'
import { cellCode } from '../itens/reprice'
import type { ProductEntry } from '../itens/itens'

export interface PedidoCell extends GradeCell {
  saldo: number
  /** Price of the order's table. */
  preco_tabela: number
  /** What the order's lines of it cost, before anything is typed; the table's for a new one. */
  preco: number
}

export type PedidoGrade = Grade<PedidoCell>
export type PedidoGradeRow = GradeRow<PedidoCell>

/**
 * The product's grid with the order's quantities in it; colours in the order of the server. What is no longer sold,
 * or has no price, is shown only where the order has it.
 */
export function buildGrade(
  estoque: readonly ProdutoEstoque[],
  itens: readonly ItemForm[],
  priceOf: CellPrice,
  agreed?: AgreedPrice,
): PedidoGrade {
  const cells = [...estoque, ...goneCells(estoque, itens)].flatMap((item) => {
    const lines = itens.filter(({ cor, tam }) => cor === item.cor && tam === item.tam)
    const preco_tabela = priceOf(item)
    const isSold = item.ativa !== 'N' && preco_tabela !== undefined
    if (!isSold && lines.length === 0) return []
    const { cor, desc_cor, tam, saldo_estoque } = item
    const cell = {
      saldo: saldo_estoque,
      qtde: lines.reduce((sum, { qtde }) => sum + qtde, 0),
      // Invoiced, cancelled, reserved or dispatched (S1 §5.7).
      locked: lines.some(isItemLocked),
      preco_tabela: preco_tabela ?? lines[0]?.preco_orig ?? 0,
      preco: lines[0]?.preco || agreedPrice(itens, preco_tabela ?? 0, agreed),
    }
    return [{ cor, desc_cor, tam, cell }]
  })
  return arrangeGrade(cells)
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
  grade: PedidoGrade,
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
