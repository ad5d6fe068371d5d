import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type OrdemListItem, OrdemQuery } from '@trama/contract/apl/compra/list'
import { useMemo } from 'react'
import { ReleasePage } from '@/components/release/release-page'
import { useSession } from '@/lib/session'
import { compraColumns, compraTotals } from '../columns'
import { compraFilters } from '../list-page'
import { listWaiting } from '../list-queries'
import { CompraDetail } from './detail'
import { compraReleases } from './releases'

/** /Liberacao/OrdemCompra (S2 §2): what waits for a release, of one company or of all. */
export function CompraReleasePage() {
  const { empresas, flagsVersao } = useSession()
  const { todas_empresas } = useSearch({ strict: false })
  const client = useQueryClient()
  const showsCompany = todas_empresas === 'S'
  const hasLots = flagsVersao.ordemDeCompra
  const columns = useMemo(
    () => compraColumns({ isFornecedor: false, showsCompany }).filter(({ id }) => id !== 'status'),
    [showsCompany],
  )
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
      page={listWaiting}
      columns={columns}
      rowDetail={renderDetail}
      totals={compraTotals}
      valueOf={valueOf}
    />
  )
}

const valueOf = ({ valor_total }: OrdemListItem) => valor_total
const renderDetail = (row: OrdemListItem) => <CompraDetail row={row} />
