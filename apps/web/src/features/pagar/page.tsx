import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ContaQuery } from '@trama/contract/apl/pagar/pagar'
import { todayIn } from '@trama/rules/date-br'
import { useMemo } from 'react'
import type { Filter } from '@/components/crud/list/filter/list-filter'
import { ReleasePage } from '@/components/release/release-page'
import { type RowsOf, withRiskColumn } from '@/components/release/risk-column'
import { useSession } from '@/lib/session'
import { type ContaRow, listWaiting } from './api'
import { contaColumns, contaTotals } from './columns'
import { ContaDetail } from './detail'
import { contaReleases } from './releases'
import { contaRisks } from './risco'

type ContaFilter = Filter<typeof ContaQuery>

/** Filters of S2 §2 (a text and "Todas Empresas"), and one for refused payables on servers that keep them. */
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

/** Page /Liberacao/Pagamento (S2 §2): payables that wait for a release, of one company or of all. */
export function PagamentoReleasePage() {
  const { empresas, flagsVersao, acessos } = useSession()
  const { todas_empresas, recusadas } = useSearch({ strict: false })
  const client = useQueryClient()
  const showsCompany = todas_empresas === 'S'
  const hasLots = flagsVersao.financeiro
  const hasRisco = flagsVersao.riscoNoPagamento
  const risks = useMemo(() => (hasRisco ? contaRisks(todayIn()) : undefined), [hasRisco])
  const showsRefused = recusadas === 'S'
  const columns = useMemo(
    () =>
      withRiskColumn(
        // Overdue is one of the risks, so the status column is left out beside them.
        contaColumns(showsCompany, { hasStatus: !hasRisco || showsRefused }),
        risks,
        // Without links, because a number of another company would open a wrong document.
        rowsOf(showsCompany ? [] : acessos),
      ),
    [showsCompany, hasRisco, showsRefused, risks, acessos],
  )
  const page = useMemo(() => listWaiting(hasRisco), [hasRisco])
  const filters = useMemo(() => contaFilters(hasLots, empresas.length > 1), [hasLots, empresas])
  const releases = useMemo(() => contaReleases(client, hasLots), [client, hasLots])
  return (
    <ReleasePage
      title="Liberação de Pagamentos"
      empty={showsRefused ? 'Nenhum pagamento foi recusado.' : 'Todos os pagamentos já foram liberados.'}
      releases={releases}
      schema={ContaQuery}
      filters={filters}
      page={page}
      columns={columns}
      risks={risks}
      rowDetail={renderDetail}
      totals={contaTotals}
      valueOf={valueOf}
    />
  )
}

const rowsOf =
  (acessos: readonly string[]): RowsOf<ContaRow> =>
  ({ kind }, { ordem_compra }) =>
    kind === 'origem' && ordem_compra !== null && acessos.includes('3.2')
      ? { to: '/FormCompra/$numero', params: { numero: String(ordem_compra) } }
      : undefined

const valueOf = ({ valor }: ContaRow) => valor
const renderDetail = (row: ContaRow) => <ContaDetail row={row} />
