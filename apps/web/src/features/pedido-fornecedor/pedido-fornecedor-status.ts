import type { PedidoFornecedorItem } from '@trama/contract/apl/pedido-fornecedor-list'
import { supplierOrderRefusal } from '@trama/rules/pedido/faturar'

/** Why an order can be neither invoiced nor altered; undefined where it can. */
export const refusalOf = (pedido: PedidoFornecedorItem): string | undefined =>
  supplierOrderRefusal({ ...pedido, valor_total_fat: pedido.valor_fat_total })
