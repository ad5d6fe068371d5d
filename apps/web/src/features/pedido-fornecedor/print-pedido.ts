import type { PedidoFornecedor } from '@trama/contract/apl/pedido-fornecedor/pedido-fornecedor'
import type { Empresa } from '@trama/contract/apl/sistema'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { printOrder } from '@/components/pedido/print-order'
import { factsOf } from './pedido-fornecedor-facts'
import { pedidoStatus, pendenteOf } from '@trama/rules/pedido/status'

/** Prints one supplier order. */
export const printPedido = (pedido: PedidoFornecedor, empresa: Empresa): Promise<void> =>
  printOrder({
    pedido,
    empresa,
    title: `Pedido de fornecedor ${pedido.numero}`,
    status: pedidoStatus(pedido),
    facts: factsOf(pedido),
    figures: [
      { label: 'Itens', text: formatShortNumber(pedido.qtde) },
      { label: 'Pendentes', text: formatShortNumber(pendenteOf(pedido)) },
      { label: 'Valor total', text: formatBRL(pedido.valor_total) },
      { label: 'Royalty', text: formatBRL(pedido.valor_royalty) },
    ],
  })
