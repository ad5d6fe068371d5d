import type { PedidoFornecedorItem } from '@trama/contract/apl/pedido-fornecedor-list'
import { pedidoStatus, supplierOrderRefusal } from '@trama/rules/pedido/status'

export const pendenteOf = ({ qtde, faturado }: Pick<PedidoFornecedorItem, 'qtde' | 'faturado'>): number =>
  qtde - faturado

export const statusOf = (pedido: PedidoFornecedorItem) =>
  pedidoStatus({ ...pedido, pendente: pendenteOf(pedido) })

/** Why an order can be neither invoiced nor altered; undefined when it can. */
export const refusalOf = (pedido: PedidoFornecedorItem): string | undefined =>
  supplierOrderRefusal({ ...pedido, valor_total_fat: pedido.valor_fat_total, pendente: pendenteOf(pedido) })
