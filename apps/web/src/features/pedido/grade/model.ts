import type { ProdutoEstoque } from '@trama/contract/apl/produto/produto'
import { isItemLocked } from '@trama/rules/pedido/status'
import { arrangeGrade, type Grade, type GradeCell, type GradeRow } from '@/components/grade/grade'
import { type CellPrice, priceRange } from '../itens/price'
import type { ItemForm } from '../form/form-model'
import { cellCode } from '../itens/reprice'
import type { ProductEntry } from '../itens/itens'

export interface PedidoCell extends GradeCell {
  saldo: number
  /** Price in the order's table. */
  preco_tabela: number
  /** Price of the order's lines before anything is typed; the table's price for a new line. */
  preco: number
}

export type PedidoGrade = Grade<PedidoCell>
export type PedidoGradeRow = GradeRow<PedidoCell>

/**
 * The product's grid with the order's quantities; colours in the server's order. Cells that are no longer sold or
 * have no price are shown only where the order has them.
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
      // Locked lines are invoiced, cancelled, reserved or dispatched (S1 §5.7).
      locked: lines.some(isItemLocked),
      preco_tabela: preco_tabela ?? lines[0]?.preco_orig ?? 0,
      preco: lines[0]?.preco || agreedPrice(itens, preco_tabela ?? 0, agreed),
    }
    return [{ cor, desc_cor, tam, cell }]
  })
  return arrangeGrade(cells)
}

/**
 * Colours and sizes of the order that the stock does not list, because a server may list only those that are sold.
 */
function goneCells(estoque: readonly ProdutoEstoque[], itens: readonly ItemForm[]): ProdutoEstoque[] {
  // Without any colour known to the server, nothing can be entered.
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

/** The grid's cells with their quantities, as entries for the order. */
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

/** Price given to all lines of a product, also used for colours and sizes added later. */
export interface AgreedPrice {
  /** True where the price may not be below the table's. */
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
