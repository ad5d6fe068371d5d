/** Money that a return gives back for pieces of one product: their share of what was paid for them, to the cent. */
import { shareOf } from '../money'

/** Pieces bought at one price. */
export interface Compra {
  qtde: number
  /** Cents paid for all of them, after discounts. */
  pago: number
}

// Quantities have at most 3 decimals; shares are taken of whole numbers.
const MILLIONTHS = 1_000_000
const millionths = (qtde: number) => Math.round(qtde * MILLIONTHS)

/** Cents paid for the first pieces, the dearest first. */
function pagoPor(compras: readonly Compra[], pecas: number): number {
  let left = millionths(pecas)
  let cents = 0
  for (const { qtde, pago } of compras.toSorted((a, b) => b.pago * a.qtde - a.pago * b.qtde)) {
    const bought = millionths(qtde)
    const taken = Math.min(bought, left)
    cents += shareOf(pago, taken, bought)
    left -= taken
    if (left <= 0) break
  }
  return cents
}

/**
 * Cents that a return of some pieces may give back at most. Counted from the first piece on, so that returns in any
 * parts sum to what was paid; the last part gets what is left.
 * @param volta pieces that came back before, with the cents given back for them
 */
export const aDevolver = (compras: readonly Compra[], volta: Compra, pecas: number): number =>
  Math.max(0, pagoPor(compras, volta.qtde + pecas) - volta.pago)
