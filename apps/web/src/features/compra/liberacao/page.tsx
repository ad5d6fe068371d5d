import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { OrdemQuery } from '@trama/contract/apl/compra/list'
import { todayIn } from '@trama/rules/date-br'
import { useMemo } from 'react'
import type { Column } from '@/components/crud/grid/grid-column'
import { ReleasePage } from '@/components/release/release-page'
import { withRiskColumn } from '@/components/release/risk-column'
import { useSession } from '@/lib/session'
import { compraColumns, compraTotals } from '../columns'
import { compraFilters } from '../list-page'
import { CompraDetail } from './detail'
import { listWaiting } from './queries'
import { compraReleases } from './releases'
import { compraRisks, type WaitingCompra } from './risco'
import { riscoRows } from './risco-rows'

/** /Liberacao/OrdemCompra (S2 §2): orders that wait for a release, of one company or of all. */
export function CompraReleasePage() {
  const { empresas, flagsVersao, acessos } = useSession()
  const { todas_empresas } = useSearch({ strict: false })
  const client = useQueryClient()
  const showsCompany = todas_empresas === 'S'
  const hasLots = flagsVersao.ordemDeCompra
  const hasRisco = flagsVersao.riscoNaCompra
  const risks = useMemo(() => (hasRisco ? compraRisks(todayIn()) : undefined), [hasRisco])
  const columns = useMemo<Column<WaitingCompra>[]>(() => {
    const shown = compraColumns({ isFornecedor: false, showsCompany }).filter(({ id }) => id !== 'status')
    // Rows of another company have no links, because the screens show the session's company.
    return withRiskColumn(shown, risks, riscoRows(showsCompany ? [] : acessos, todayIn()))
  }, [showsCompany, risks, acessos])
  const page = useMemo(() => listWaiting(hasRisco), [hasRisco])
  const filters = useMemo(
    () => compraFilters(false, empresas.length > 1).filter(({ kind }) => kind === 'text' || kind === 'check'),
    [empresas],
  )
  const releases = useMemo(() => compraReleases(client, hasLots), [client, hasLots])
  return (
    <ReleasePage
      title="Liberação de Ordem de Compra"
      empty="Todas as compras já foram liberadas."
      releases={releases}
      schema={OrdemQuery}
      filters={filters}
      page={page}
      columns={columns}
      risks={risks}
      rowDetail={renderDetail}
      totals={compraTotals}
      valueOf={valueOf}
    />
  )
}

const valueOf = ({ valor_total }: WaitingCompra) => valor_total
const renderDetail = (row: WaitingCompra) => <CompraDetail row={row} />
