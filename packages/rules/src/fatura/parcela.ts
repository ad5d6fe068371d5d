/**
 * Value of an invoice for part of an order: together with the other invoices it sums to the order's value, to the
 * cent.
 */
import { fromCents, multiplyMoney, shareOf, sumMoney, toCents } from '../money'
import { type PedidoDiscount, pedidoTotals } from '../pedido/totals'

interface Row {
  preco: number
  /** Quantities: ordered, invoiced when this invoice is included, and cancelled. */
  qtde: number
  qtde_f: number
  cancelado: number
}

interface Pedido extends PedidoDiscount {
  frete: number | null
}

/** Totals of the order's other invoices: goods after discount, and freight. */
interface JaFaturado {
  valor: number
  frete: number
}

export interface ParteFaturada {
  desconto: number
  /** Amount by which rounding exceeds the value of the goods, because each line is rounded by itself. */
  outras: number
  frete: number
  /** Value of the goods after discount (the freight is apart). */
  valor: number
}

/**
 * Discount, freight and value of a partial invoice.
 * @param rows the whole order as it is after this invoice
 * @param faturadas lines of this invoice
 */
export function parteFaturada(
  rows: readonly Row[],
  faturadas: readonly { preco: number; qtde: number }[],
  pedido: Pedido,
  antes: JaFaturado,
): ParteFaturada {
  const { valor_total_fat, pendente } = pedidoTotals(rows, pedido)
  const goods = toCents(sumMoney(faturadas.map(({ preco, qtde }) => multiplyMoney(preco, qtde))))
  // Invoices that were cancelled in between may have left one cent too much in the others.
  const net = Math.max(0, toCents(valor_total_fat) - toCents(antes.valor))
  const frete = toCents(pedido.frete ?? 0)
  const grossOf = (qtdeOf: (row: Row) => number) =>
    toCents(sumMoney(rows.map((row) => multiplyMoney(row.preco, qtdeOf(row)))))
  const whole = grossOf(({ qtde, cancelado }) => qtde - cancelado)
  const done =
    pendente > 0
      ? Math.min(
          frete,
          shareOf(
            frete,
            grossOf((row) => row.qtde_f),
            whole,
          ),
        )
      : frete
  const ownFrete = Math.max(0, done - toCents(antes.frete))
  return {
    desconto: fromCents(Math.max(0, goods - net)),
    outras: fromCents(Math.max(0, net - goods)),
    frete: fromCents(ownFrete),
    valor: fromCents(net + ownFrete),
  }
}
