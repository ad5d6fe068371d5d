import type { Pedido } from '@trama/contract/apl/pedido-record'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { PEDIDO_WARNINGS } from '@trama/rules/pedido-messages'
import { formatTaxId } from '@trama/rules/tax-id'
import { Banner } from '@/components/ui/banner'
import styles from './release-detail.module.css'

/** The order's header in pairs; empty ones are left out. */
export function ReleaseFacts({ pedido }: { pedido: Pedido }) {
  return (
    <>
      {pedido.sit_dup === 'S' && (
        <Banner tone="warning" inset>
          {PEDIDO_WARNINGS.duplicatasEmAtraso}
        </Banner>
      )}
      <dl className={styles.facts}>
        {factsOf(pedido).map(([label, value]) => (
          <div key={label} className={widths[label]}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const widths: Record<string, string | undefined> = { Cliente: styles.double, Observação: styles.wide }

function factsOf(pedido: Pedido): [label: string, value: string][] {
  const facts: [string, string | null][] = [
    ['Cliente', `${pedido.codcli} · ${pedido.nome} · ${formatTaxId(pedido.cnpj)}`],
    ['Representante', named(pedido.codrep, pedido.nome_rep)],
    ['Condição', pedido.codcond && named(pedido.codcond, pedido.pgto)],
    ['Desconto', discountOf(pedido)],
    ['Entrega', formatDateBr(pedido.entrega)],
    ['Faturamento', formatDateBr(pedido.dt_fatura)],
    ['Coleção', named(pedido.colecao, pedido.desc_colecao)],
    ['Tabela', named(pedido.tab_pre, pedido.desc_tab_pre)],
    ['Transportadora', named(pedido.tab_trans, pedido.desc_tab_trans)],
    ['Pedido do cliente', pedido.ped_cli],
    ['Valor bruto', formatBRL(pedido.valor_total_bruto)],
    ['Valor líquido', formatBRL(pedido.valor_total_liq)],
    ['Observação', pedido.obs],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

const named = (code: string, name: string | null) => [code, name].filter(Boolean).join(' · ')

function discountOf({ per_desc, vlr_desc }: Pedido): string | null {
  const parts = [per_desc > 0 && `${formatShortNumber(per_desc)}%`, vlr_desc > 0 && formatBRL(vlr_desc)]
  return parts.filter(Boolean).join(' + ') || null
}
