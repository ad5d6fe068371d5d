import type { Pedido, PedidoItem } from '@trama/contract/apl/pedido/record'
import { parteFaturada } from '@trama/rules/fatura/parcela'

/** Pending quantity of an item. */
export const pendente = ({ qtde, qtde_f, cancelado }: PedidoItem): number =>
  Math.round((qtde - qtde_f - cancelado) * 1000) / 1000

/** Value of an invoice of these quantities before taxes: goods after discount, and freight. */
export function previaDaFatura(pedido: Pedido, qtdeOf: (item: PedidoItem) => number): number {
  const { itens, valor_total_fat } = pedido
  const before = parteFaturada(itens, [], pedido, { valor: valor_total_fat, frete: 0 })
  const after = itens.map((item) => ({ ...item, qtde_f: item.qtde_f + qtdeOf(item) }))
  const lines = itens.map((item) => ({ preco: item.preco, qtde: qtdeOf(item) }))
  const done = pedido.faturado > 0 ? before.frete : 0
  return parteFaturada(after, lines, pedido, { valor: valor_total_fat, frete: done }).valor
}
