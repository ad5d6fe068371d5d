import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type PedidoListItem, PedidoQuery } from '@trama/contract/apl/pedido/list'
import { todayIn } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { useMemo } from 'react'
import type { Column } from '@/components/crud/grid/grid-column'
import type { Total } from '@/components/crud/list/list-totals'
import { ReleasePage } from '@/components/release/release-page'
import { withRiskColumn } from '@/components/release/risk-column'
import { useSession } from '@/lib/session'
import { releaseColumns } from '../list/columns'
import { releaseFilters } from '../list/filters'
import { listWaiting, type ReleaseKind } from '../pedido-queries'
import { ReleaseDetail } from './detail'
import { pedidoReleases } from './releases'
import { pedidoRisks, type WaitingPedido } from './risco'
import { riscoRows } from './risco-rows'

const texts = {
  comercial: {
    title: 'Liberação comercial de pedidos',
    empty: 'Todos os pedidos já passaram pela liberação comercial.',
  },
  financeiro: {
    title: 'Liberação financeira de pedidos',
    empty: 'Todos os pedidos já passaram pela liberação financeira.',
  },
}

const valueOf = ({ valor_total_liq }: PedidoListItem) => valor_total_liq
const totals: Total<PedidoListItem>[] = [{ label: 'Valor líq.', of: valueOf, format: formatBRL }]

/** Page of the orders that wait for the commercial or the financial release (S1 §2.10, §4.1). */
export function PedidoReleasePage({ kind }: { kind: ReleaseKind }) {
  const { empresas, flagsVersao, acessos } = useSession()
  const { todas_empresas } = useSearch({ strict: false })
  const client = useQueryClient()
  const showsCompany = todas_empresas === 'S'
  const hasLots = flagsVersao.liberacaoEmLote
  const hasRisco = flagsVersao.riscoNaLiberacao
  const risks = useMemo(() => (hasRisco ? pedidoRisks(todayIn()) : undefined), [hasRisco])
  const columns = useMemo<Column<WaitingPedido>[]>(
    // Without links in a list of all companies, because a code of another company would open a wrong record.
    () => withRiskColumn(releaseColumns(kind, showsCompany), risks, riscoRows(showsCompany ? [] : acessos)),
    [kind, showsCompany, risks, acessos],
  )
  const page = useMemo(() => listWaiting(kind, hasRisco), [kind, hasRisco])
  const releases = useMemo(() => pedidoReleases(client, kind, hasLots), [client, kind, hasLots])
  return (
    <ReleasePage
      {...texts[kind]}
      releases={releases}
      schema={PedidoQuery}
      filters={releaseFilters({ hasCompanies: empresas.length > 1 })}
      page={page}
      columns={columns}
      risks={risks}
      rowDetail={renderDetail}
      totals={totals}
      valueOf={valueOf}
    />
  )
}

const renderDetail = (pedido: PedidoListItem) => <ReleaseDetail pedido={pedido} />
