import type { PedidoFactName } from '@trama/contract/apl/pedido/facts'
import type { Pedido } from '@trama/contract/apl/pedido/record'
import type { Empresa } from '@trama/contract/apl/sistema'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { pedidoStatus } from '@trama/rules/pedido/status'
import { printOrder } from '@/components/pedido/print-order'
import { pedidoFacts } from '../pedido-facts'

/** One order on paper by the browser, for servers that make no PDF and for a lost connection. */
export const printPedido = (pedido: Pedido, empresa: Empresa): Promise<void> =>
  printOrder({
    pedido,
    empresa,
    title: `Pedido ${pedido.numero}`,
    status: pedidoStatus(pedido),
    facts: pedidoFacts(pedido, ON_PAPER),
    figures: [
      { label: 'Peças', text: formatShortNumber(pedido.qtde) },
      { label: 'Valor bruto', text: formatBRL(pedido.valor_total_bruto) },
      { label: 'Valor líquido', text: formatBRL(pedido.valor_total_liq) },
    ],
  })

const ON_PAPER: readonly PedidoFactName[] = [
  'codcli',
  'codrep',
  'ped_cli',
  'dt_fatura',
  'entrega',
  'codcond',
  'colecao',
  'tab_pre',
  'tab_trans',
  'cif',
  'per_desc',
  'obs',
]
