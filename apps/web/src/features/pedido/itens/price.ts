import { formatBRL } from '@trama/rules/number-br'
import { type PriceChecks, type PriceRow, pickPrice } from '@trama/rules/pedido/pick-price'

/** Price of a colour and size in the order's table; undefined when the table has none. */
export type CellPrice = (cell: { grupo_cor: string | null; faixa_preco: string | null }) => number | undefined

/** Applies the server's rule to a product's prices; without rows (older servers) all cells have the same price. */
export function cellPricer(
  rows: readonly PriceRow[] | undefined,
  checks: PriceChecks | undefined,
  general: number,
): CellPrice {
  return rows && checks ? (cell) => pickPrice(rows, cell, checks) : () => general
}

export interface PriceRange {
  min: number
  max: number
}

export function priceRange(prices: readonly number[]): PriceRange | undefined {
  return prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : undefined
}

export const rangeText = ({ min, max }: PriceRange): string =>
  min === max ? formatBRL(min) : `${formatBRL(min)} a ${formatBRL(max)}`

interface ListedPrice {
  preco_tabela: number | null
  preco_min?: number | null | undefined
  preco_max?: number | null | undefined
}

/** A product's price in a list; servers without price ranges send one price for the whole product. */
export function priceText({ preco_tabela, preco_min, preco_max }: ListedPrice): string {
  const min = preco_min ?? preco_tabela ?? 0
  return rangeText({ min, max: preco_max ?? min })
}
