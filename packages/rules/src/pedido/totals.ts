import { fromCents, multiplyMoney, percentOf, shareOf, toCents } from '../money'

/** Totals in the header of an order: quantities, and amounts in reais (S1 §3.6). */
export interface PedidoTotals {
  qtde: number
  faturado: number
  cancelado: number
  pendente: number
  valor_total_bruto: number
  valor_total_liq: number
  valor_total_pen: number
  valor_total_fat: number
}

/** Fields of an item that the totals need: `qtde` as ordered, `qtde_f` invoiced and `cancelado` cancelled of it. */
export interface PedidoTotalsItem {
  preco: number
  qtde: number
  qtde_f?: number | undefined
  cancelado?: number | undefined
}

/** Discounts in percent and then in reais, subtracted from the gross value. */
export interface PedidoDiscount {
  per_desc: number
  vlr_desc: number
}

// Quantities have at most 3 decimals on the wire; integer millionths keep 0.1 + 0.2 from leaving a remainder pending.
const MILLIONTHS = 1_000_000

/**
 * Totals of a pedido, computed in cents and rounded half up (S1 §3.6, §9):
 * - qtde = Σ (qtde − cancelado), faturado = Σ qtde_f, cancelado = Σ cancelado, pendente = qtde − faturado
 * - valor_total_bruto = Σ preco × (qtde − cancelado), each line rounded
 * - valor_total_liq = bruto − per_desc % of bruto − the share of vlr_desc that bruto has in Σ preco × qtde, never
 *   below 0: a cancelled quantity takes its share of the discount in reais along
 * - valor_total_fat = the same of Σ preco × qtde_f, so that no cancellation changes what was invoiced before
 * - valor_total_pen = liq − fat, so that no cent is lost
 */
export function pedidoTotals(items: Iterable<PedidoTotalsItem>, discount: PedidoDiscount): PedidoTotals {
  const sum = { qtde: 0, faturado: 0, cancelado: 0, pedido: 0, bruto: 0, bruto_fat: 0 }
  for (const { preco, qtde, qtde_f = 0, cancelado = 0 } of items) {
    const millionths = toMillionths(qtde) - toMillionths(cancelado)
    sum.qtde += millionths
    sum.faturado += toMillionths(qtde_f)
    sum.cancelado += toMillionths(cancelado)
    sum.pedido += toCents(multiplyMoney(preco, qtde))
    sum.bruto += toCents(multiplyMoney(preco, millionths / MILLIONTHS))
    sum.bruto_fat += toCents(multiplyMoney(preco, qtde_f))
  }
  const pendente = sum.qtde - sum.faturado
  const liq = netOf(sum.bruto, sum.pedido, discount)
  const fat = pendente > 0 ? Math.min(liq, netOf(sum.bruto_fat, sum.pedido, discount)) : liq
  return {
    qtde: sum.qtde / MILLIONTHS,
    faturado: sum.faturado / MILLIONTHS,
    cancelado: sum.cancelado / MILLIONTHS,
    pendente: pendente / MILLIONTHS,
    valor_total_bruto: fromCents(sum.bruto),
    valor_total_liq: fromCents(liq),
    valor_total_pen: fromCents(liq - fat),
    valor_total_fat: fromCents(fat),
  }
}

const PERCENT_DECIMALS = 10_000

/**
 * Goods of an order less both discounts, in cents. Both are rounded together, so that more goods are never worth less.
 * @param cents gross value of the goods
 * @param pedido gross value of the order with what was cancelled, in cents
 */
function netOf(cents: number, pedido: number, { per_desc, vlr_desc }: PedidoDiscount): number {
  const whole = BigInt(pedido)
  const percent = BigInt(Math.round(per_desc * PERCENT_DECIMALS))
  const scale = BigInt(100 * PERCENT_DECIMALS)
  const discount = shareOf(cents, percent * whole + BigInt(toCents(vlr_desc)) * scale, scale * whole)
  return Math.max(0, cents - discount)
}

/** Gross value less the discount percent, in reais, which counts for a collection's minimum (S1 §5.7). */
export function netOfPercent(bruto: number, per_desc: number): number {
  const cents = toCents(bruto)
  return fromCents(Math.max(0, cents - percentOf(cents, per_desc)))
}

function toMillionths(qtde: number): number {
  return Math.round(qtde * MILLIONTHS)
}
