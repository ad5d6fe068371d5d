import type { QueryClient } from '@tanstack/react-query'
import type { PedidoFactName } from '@trama/contract/apl/pedido/facts'
import type { Pedido } from '@trama/contract/apl/pedido/record'
import type { Empresa } from '@trama/contract/apl/sistema'
import { formatBRL } from '@trama/rules/number-br'
import { pedidoStatus } from '@trama/rules/pedido/status'
import { printOrder } from '@/components/pedido/print-order'
import { pedidoTotals } from '@trama/rules/pedido/totals'
import { quantidadeNome, somaText } from '@trama/rules/pedido/unidade'
import type { DocumentId } from '@/lib/document'
import { pedidoDetailQuery } from '../pedido-api'
import { pedidoFacts } from '../pedido-facts'

/** Prints one order with the browser, for servers that make no PDF and for a lost connection. */
export async function printPedido(
  client: QueryClient,
  { numero, empresa: emp_pat }: DocumentId,
  empresa: Empresa,
): Promise<void> {
  const pedido = await client.ensureQueryData(pedidoDetailQuery(numero, emp_pat))
  await printOrder({
    pedido,
    empresa,
    title: `Pedido ${pedido.numero}`,
    status: pedidoStatus(pedido),
    facts: pedidoFacts(pedido, ON_PAPER),
    figures: [
      { label: quantidadeNome(pedido.itens), text: somaText(pedido.itens, sumOf) },
      { label: 'Valor bruto', text: formatBRL(pedido.valor_total_bruto) },
      { label: 'Valor líquido', text: formatBRL(pedido.valor_total_liq) },
    ],
  })
}

const sumOf = (itens: Readonly<Pedido['itens']>) => pedidoTotals(itens, { per_desc: 0, vlr_desc: 0 }).qtde

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
