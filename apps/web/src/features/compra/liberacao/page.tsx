import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type OrdemListItem, ordemListRoutes, OrdemQuery } from '@trama/contract/apl/compra/list'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { useCallback, useMemo, useState } from 'react'
import type { Column } from '@/components/crud/grid/grid-column'
import { ReleasePage } from '@/components/release/release-page'
import { type RowsOf, withRiskColumn } from '@/components/release/risk-column'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import { compraColumns, compraTotals } from '../columns'
import { compraFilters } from '../list-page'
import { compraRisks, type WaitingCompra } from './risco'
import { MENU } from '@trama/contract/access'
import { encodeQuery } from '@/lib/url/state'
import { ordemLiberacaoRoutes, type OrdemSituacao } from '@trama/contract/apl/compra/liberacao'
import { lotReleases } from '@/components/release/lot-releases'
import type { Releases } from '@/components/release/releases'
import { aplClient } from '@/lib/api/apl'
import { COMPRA_WORDS, type CompraId, compraKeys, compraQuery, situacaoKey, situacaoQuery } from '../api'
import { ordemRiscoRoutes } from '@trama/contract/apl/compra/risco'
import { withRiscos } from '@/components/release/with-riscos'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { formatBRL } from '@trama/rules/number-br'
import { RecordLink } from '@/components/reference/record-link'
import { ReleaseDetail, ReleaseItems, ReleaseLines } from '@/components/release/release-detail'

/** Details of an order for its releaser. */
function CompraDetail({ row }: { row: OrdemListItem }) {
  const { flagsVersao } = useSession()
  const compra = useQuery(compraQuery(row))
  const situacao = useQuery({ ...situacaoQuery(row), enabled: flagsVersao.ordemDeCompra })
  return (
    <ReleaseDetail name="Compra" situacao={situacao.data} facts={factsOf} query={compra}>
      {compra.data && <ReleaseItems itens={compra.data.itens} />}
    </ReleaseDetail>
  )
}

/** Facts on the supplier: other open purchases, payables and the last orders. */
const factsOf = ({ empresa, analise: { em_aberto, a_pagar, ultimas } }: OrdemSituacao) => [
  { label: 'Outras compras em aberto', value: formatBRL(em_aberto), width: 'double' as const },
  { label: 'A pagar ao fornecedor', value: formatBRL(a_pagar), width: 'double' as const },
  {
    label: 'Últimas compras',
    value: <Ultimas ultimas={ultimas} empresa={empresa} />,
    width: 'wide' as const,
  },
]

interface UltimasProps extends Pick<OrdemSituacao, 'empresa'> {
  ultimas: OrdemSituacao['analise']['ultimas']
}

function Ultimas({ ultimas, empresa }: UltimasProps) {
  if (ultimas.length === 0) return 'Primeira compra deste fornecedor.'
  return (
    <ReleaseLines
      lines={ultimas.map(({ numero, dt_emissao, valor_total, status }) => ({
        key: numero,
        line: (
          <>
            <RecordLink to="compra" id={numero} empresa={empresa} /> · {formatDateBr(dt_emissao)} ·{' '}
            {formatBRL(valor_total)} · {status}
          </>
        ),
      }))}
    />
  )
}

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
  const [untold, setUntold] = useState<readonly CompraId[]>([])
  const { Loaded: LinkDialog, fetch } = useOnDemand(loadLinks)
  const tell = useCallback(
    (outcomes: readonly CompraId[]) => {
      setUntold(outcomes)
      void fetch()
    },
    [fetch],
  )
  const releases = useMemo(() => compraReleases(client, hasLots, tell), [client, hasLots, tell])
  return (
    <>
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
      {untold.length > 0 && LinkDialog && (
        <LinkDialog
          ordens={untold}
          title={untold.length === 1 ? 'Fornecedor sem e-mail' : 'Fornecedores sem e-mail'}
          description={ORDEM_MESSAGES.avisoSemEmail}
          onClose={() => setUntold([])}
        />
      )}
    </>
  )
}

const loadLinks = async () => (await import('../link-dialog')).LinkDialog

const valueOf = ({ valor_total }: WaitingCompra) => valor_total
const renderDetail = (row: WaitingCompra) => <CompraDetail row={row} />

/** Link to the rows that cause an order's risk, where the caller has access to their menu. */
const riscoRows =
  (acessos: readonly string[], today: string): RowsOf<WaitingCompra> =>
  ({ kind }, { numero, codfor, cotacao }) => {
    if (kind === 'cotacao' && cotacao !== null) {
      return acessos.includes(MENU.Cotacoes)
        ? { to: '/ComparativoCotacao/$numero', params: { numero: String(cotacao) } }
        : undefined
    }
    if (!acessos.includes('3.2')) return undefined
    if (kind === 'atraso') {
      const late = { codfor, liberado: 'S', situacao: 'P', dt_entrega_fim: addDays(today, -1) } as const
      return { to: '/TableCompra', search: encodeQuery(OrdemQuery, late) }
    }
    return { to: '/FormCompra/$numero', params: { numero: String(numero) } }
  }

const api = aplClient(ordemLiberacaoRoutes)

/** Releases of purchase orders. */
const compraReleases = (
  client: QueryClient,
  hasLots: boolean,
  onAviso: Releases<OrdemListItem>['onAviso'],
): Releases<OrdemListItem> =>
  lotReleases({
    client,
    hasLots,
    onAviso,
    words: COMPRA_WORDS,
    waitingKey,
    detailKey: (row) => compraQuery(row).queryKey,
    changes: [compraKeys.lists, situacaoKey],
    release: (ordens) => api.releaseOrdens({ body: { ordens } }),
    releaseOne: ({ numero, empresa }) =>
      api.releaseOrdem({ params: { numero }, empresa, body: { liberado: 'S' } }),
    undo: (ordens) => api.undoReleaseOrdens({ body: { ordens } }),
    refuse: (motivo, ordens) => api.refuseOrdens({ body: { motivo, ordens } }),
    refusal: {
      one: 'A compra volta ao comprador, com o motivo.',
      many: 'As compras voltam ao comprador, com o mesmo motivo.',
      hint: 'Quem fez a compra lê este texto.',
    },
  })

const { listOrdens } = ordemListRoutes
const apl = aplClient({ listOrdens, ...ordemRiscoRoutes })

/**
 * Query key of the orders that wait for a release; not below `lists`, so that a release does not reload all lists.
 */
const waitingKey = [...compraKeys.all, 'waiting'] as const

/**
 * Waiting orders, each with its risk. @param hasRisco false for older servers, which send no risks
 */
const listWaiting =
  (hasRisco: boolean) =>
  (given: OrdemQuery, signal: AbortSignal): Promise<WaitingCompra[]> => {
    const query = { ...given, liberado: 'N', situacao: 'P' } as const
    return withRiscos(
      apl.listOrdens({ query, signal }),
      hasRisco ? apl.listOrdemRiscos({ query, signal }) : undefined,
    )
  }
