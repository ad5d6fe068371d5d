import { TIPO_FRETE } from '@trama/contract/apl/pedido-codes'
import type { Pedido } from '@trama/contract/apl/pedido-record'
import type { Empresa } from '@trama/contract/apl/sistema'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { pedidoStatus } from '@trama/rules/pedido-status'
import { formatTaxId } from '@trama/rules/tax-id'
import { printOrder } from '@/components/pedido/print-order'
import type { Fact } from '@/components/ui/facts'

/** One order on paper by the browser, for servers that make no PDF and for a lost connection. */
export const printPedido = (pedido: Pedido, empresa: Empresa): Promise<void> =>
  printOrder({
    pedido,
    empresa,
    title: `Pedido ${pedido.numero}`,
    status: pedidoStatus({ ...pedido, pendente: pedido.qtde - pedido.faturado }),
    facts: factsOf(pedido),
    figures: [
      { label: 'Peças', text: formatShortNumber(pedido.qtde) },
      { label: 'Valor bruto', text: formatBRL(pedido.valor_total_bruto) },
      { label: 'Valor líquido', text: formatBRL(pedido.valor_total_liq) },
    ],
  })

const named = (code: string, name: string) => `${code} · ${name}`

function factsOf(pedido: Pedido): Fact[] {
  const { per_desc, vlr_desc, cif, frete } = pedido
  const discounts = [per_desc > 0 && `${formatShortNumber(per_desc)}%`, vlr_desc > 0 && formatBRL(vlr_desc)]
  const freight = Object.entries(TIPO_FRETE).find(([, code]) => code === cif)?.[0]
  return [
    {
      label: 'Cliente',
      value: `${pedido.codcli} · ${pedido.nome} · ${formatTaxId(pedido.cnpj)}`,
      width: 'double',
    },
    { label: 'Representante', value: named(pedido.codrep, pedido.nome_rep), width: 'double' },
    { label: 'Pedido do cliente', value: pedido.ped_cli },
    { label: 'Faturamento', value: formatDateBr(pedido.dt_fatura) },
    { label: 'Entrega', value: formatDateBr(pedido.entrega) },
    { label: 'Condição', value: pedido.pgto ?? pedido.codcond },
    { label: 'Coleção', value: named(pedido.colecao, pedido.desc_colecao) },
    { label: 'Tabela', value: named(pedido.tab_pre, pedido.desc_tab_pre) },
    { label: 'Transportadora', value: named(pedido.tab_trans, pedido.desc_tab_trans) },
    {
      label: 'Frete',
      value: [freight?.toUpperCase(), frete && formatBRL(frete)].filter(Boolean).join(' · '),
    },
    { label: 'Desconto', value: discounts.filter(Boolean).join(' + ') },
    { label: 'Observação', value: pedido.obs, width: 'wide' },
  ]
}
