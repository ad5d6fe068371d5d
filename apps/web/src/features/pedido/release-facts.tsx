import type { Pedido } from '@trama/contract/apl/pedido-record'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { PEDIDO_WARNINGS } from '@trama/rules/pedido-messages'
import { formatTaxId } from '@trama/rules/tax-id'
import { Banner } from '@/components/ui/banner'
import { type Fact, Facts } from '@/components/ui/facts'

/** The order's header in pairs; empty ones are left out. */
export function ReleaseFacts({ pedido }: { pedido: Pedido }) {
  return (
    <>
      {pedido.sit_dup === 'S' && (
        <Banner tone="warning" inset>
          {PEDIDO_WARNINGS.duplicatasEmAtraso}
        </Banner>
      )}
      <Facts facts={factsOf(pedido)} />
    </>
  )
}

const factsOf = (pedido: Pedido): Fact[] => [
  {
    label: 'Cliente',
    value: `${pedido.codcli} · ${pedido.nome} · ${formatTaxId(pedido.cnpj)}`,
    width: 'double',
  },
  { label: 'Representante', value: named(pedido.codrep, pedido.nome_rep) },
  { label: 'Condição', value: pedido.codcond && named(pedido.codcond, pedido.pgto) },
  { label: 'Desconto', value: discountOf(pedido) },
  { label: 'Entrega', value: formatDateBr(pedido.entrega) },
  { label: 'Faturamento', value: formatDateBr(pedido.dt_fatura) },
  { label: 'Coleção', value: named(pedido.colecao, pedido.desc_colecao) },
  { label: 'Tabela', value: named(pedido.tab_pre, pedido.desc_tab_pre) },
  { label: 'Transportadora', value: named(pedido.tab_trans, pedido.desc_tab_trans) },
  { label: 'Pedido do cliente', value: pedido.ped_cli },
  { label: 'Valor bruto', value: formatBRL(pedido.valor_total_bruto) },
  { label: 'Valor líquido', value: formatBRL(pedido.valor_total_liq) },
  { label: 'Observação', value: pedido.obs, width: 'wide' },
]

const named = (code: string, name: string | null) => [code, name].filter(Boolean).join(' · ')

function discountOf({ per_desc, vlr_desc }: Pedido): string | null {
  const parts = [per_desc > 0 && `${formatShortNumber(per_desc)}%`, vlr_desc > 0 && formatBRL(vlr_desc)]
  return parts.filter(Boolean).join(' + ') || null
}
