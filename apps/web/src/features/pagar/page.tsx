import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ContaQuery } from '@trama/contract/apl/pagar'
import { useMemo } from 'react'
import type { Filter } from '@/components/crud/list/filter/list-filter'
import { ReleasePage } from '@/components/release/release-page'
import { useSession } from '@/lib/session'
import { type ContaRow, listWaiting } from './api'
import { contaColumns, contaTotals } from './columns'
import { ContaDetail } from './detail'
import { contaReleases } from './releases'

type ContaFilter = Filter<typeof ContaQuery>

/** S2 §2: a text and "Todas Empresas"; and what was refused, on servers that keep it. */
const contaFilters = (hasRefused: boolean, hasCompanies: boolean): ContaFilter[] => [
  { kind: 'text', name: 'filtro', label: 'Filtro', placeholder: 'Número, documento ou credor' },
  ...(hasRefused
    ? [
        {
          kind: 'choice',
          label: 'Situação',
          options: [
            { label: 'A liberar', params: {} },
            { label: 'Recusados', params: { recusadas: 'S' } },
          ],
        } satisfies ContaFilter,
      ]
    : []),
  ...(hasCompanies
    ? [{ kind: 'check', name: 'todas_empresas', label: 'Todas Empresas' } satisfies ContaFilter]
    : []),
]

/** /Liberacao/Pagamento (S2 §2): payables that wait for a release, of one company or of all. */
export function PagamentoReleasePage() {
  const { empresas, flagsVersao } = useSession()
  const { todas_empresas, recusadas } = useSearch({ strict: false })
  const client = useQueryClient()
  const showsCompany = todas_empresas === 'S'
  const hasLots = flagsVersao.financeiro
  const columns = useMemo(() => contaColumns(showsCompany), [showsCompany])
  const filters = useMemo(() => contaFilters(hasLots, empresas.length > 1), [hasLots, empresas])
  const releases = useMemo(() => contaReleases(client, hasLots), [client, hasLots])
  return (
    <ReleasePage
      title="Liberação de Pagamentos"
      empty={recusadas === 'S' ? 'Nenhum pagamento foi recusado.' : 'Todos os pagamentos já foram liberados.'}
      releases={releases}
      schema={ContaQuery}
      filters={filters}
      page={listWaiting}
      columns={columns}
      rowDetail={renderDetail}
      totals={contaTotals}
      valueOf={valueOf}
    />
  )
}

const valueOf = ({ valor }: ContaRow) => valor
const renderDetail = (row: ContaRow) => <ContaDetail row={row} />
