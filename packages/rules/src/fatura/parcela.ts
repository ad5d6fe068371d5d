/** What an invoice of part of an order comes to: with the invoices before and after it, the order's value to the cent. */
import { fromCents, multiplyMoney, shareOf, sumMoney, toCents } from '../money'
import { type PedidoDiscount, pedidoTotals } from '../pedido/totals'

interface Linha {
  preco: number
  /** As ordered, what is invoiced when this invoice is made too, and what was cancelled. */
  qtde: number
  qtde_f: number
  cancelado: number
}

interface Pedido extends PedidoDiscount {
  frete: number | null
}

/** What the order's other invoices came to: their goods after discount, and their freight. */
interface JaFaturado {
  valor: number
  frete: number
}

export interface ParteFaturada {
  desconto: number
  /** What rounding asks for above the goods' own value: the lines' cents are lost one by one. */
  outras: number
  frete: number
  /** Goods after discount, and freight. */
  valor: number
}

/**
 * @param linhas the whole order as it is after this invoice
 * @param faturadas what this invoice brings
 */
export function parteFaturada(
  linhas: readonly Linha[],
  faturadas: readonly { preco: number; qtde: number }[],
  pedido: Pedido,
  antes: JaFaturado,
): ParteFaturada {
  const { valor_total_fat, pendente } = pedidoTotals(linhas, pedido)
  const goods = toCents(sumMoney(faturadas.map(({ preco, qtde }) => multiplyMoney(preco, qtde))))
  // Invoices that were cancelled in between may have taken a cent more.
  const net = Math.max(0, toCents(valor_total_fat) - toCents(antes.valor))
  const frete = toCents(pedido.frete ?? 0)
  const grossOf = (qtdeOf: (linha: Linha) => number) =>
    toCents(sumMoney(linhas.map((linha) => multiplyMoney(linha.preco, qtdeOf(linha)))))
  const whole = grossOf(({ qtde, cancelado }) => qtde - cancelado)
  const done =
    pendente > 0
      ? Math.min(
          frete,
          shareOf(
            frete,
            grossOf((linha) => linha.qtde_f),
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
