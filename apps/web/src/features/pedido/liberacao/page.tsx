import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type PedidoListItem, PedidoQuery } from '@trama/contract/apl/pedido/list'
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { type ReactNode, useMemo } from 'react'
import type { Column } from '@/components/crud/grid/grid-column'
import type { Total } from '@/components/crud/list/list-totals'
import { ReleasePage } from '@/components/release/release-page'
import { type RowsOf, withRiskColumn } from '@/components/release/risk-column'
import { useSession } from '@/lib/session'
import { releaseColumns } from '../list/columns'
import { releaseFilters } from '../list/filters'
import { listWaiting, type ReleaseKind } from '../pedido-queries'
import { pedidoReleases } from './releases'
import { pedidoRisks, type WaitingPedido } from './risco'
import { MENU } from '@trama/contract/access'
import { DuplicataQuery } from '@trama/contract/apl/receber/receber'
import { encodeQuery } from '@/lib/url/state'
import { ItemLines } from '@/components/pedido/item-lines'
import { ReleaseBox, ReleaseLines } from '@/components/release/release-detail'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { pedidoDetailQuery } from '../pedido-api'
import type { PedidoFactName } from '@trama/contract/apl/pedido/facts'
import { PEDIDO_FIELDS } from '@trama/contract/apl/pedido/fields'
import type { Pedido } from '@trama/contract/apl/pedido/record'
import { PEDIDO_WARNINGS } from '@trama/rules/pedido/messages'
import { Banner } from '@/components/ui/status/banner'
import { type Fact, Facts } from '@/components/ui/facts'
import { PedidoCliente } from '../pedido-cliente'
import { pedidoFacts } from '../pedido-facts'
import type { PedidoAnalise } from '@trama/contract/apl/pedido/situacao'
import { RecordLink } from '@/components/reference/record-link'
import { Impediments } from '@/components/etapas/impediments'
import { situacaoQuery } from '../situacao/query'

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

/** Links to the rows behind an order's risk, where the caller has access to them. */
const riscoRows =
  (acessos: readonly string[]): RowsOf<WaitingPedido> =>
  ({ kind }, { numero, codcli }) => {
    if (kind === 'vencido' || kind === 'credito') {
      if (!acessos.includes(MENU.ConsultaDuplicatas)) return undefined
      const filter =
        kind === 'vencido' ? ({ vencidas: 'S' } as const) : ({ situacao: '0', tipo: 'D' } as const)
      return { to: '/TableDuplicata', search: encodeQuery(DuplicataQuery, { codcli, ...filter }) }
    }
    if (kind === 'cliente') {
      return acessos.includes(MENU.CadastroClientes)
        ? { to: '/FormCliente/$codcli', params: { codcli: String(codcli) } }
        : undefined
    }
    if (!acessos.includes('1.2')) return undefined
    return { to: '/VerPedido/$numero', params: { numero: String(numero) } }
  }

/** Details that a releaser needs about an order, loaded when its row is opened. */
function ReleaseDetail({ pedido }: { pedido: PedidoListItem }) {
  const { data, error, isFetching, refetch } = useQuery(pedidoDetailQuery(pedido.numero, pedido.empresa))
  if (data) {
    return (
      <ReleaseBox>
        <ReleaseAnalysis pedido={pedido} />
        <ReleaseFacts pedido={data} />
        <ItemLines itens={data.itens} />
      </ReleaseBox>
    )
  }
  if (error) {
    return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <ReleaseBox>
      <SkeletonList count={4} shape="text" />
    </ReleaseBox>
  )
}

/** The order's header as label and value; empty values are left out. */
function ReleaseFacts({ pedido }: { pedido: Pedido }) {
  return (
    <>
      {pedido.sit_dup === 'S' && (
        <Banner tone="warning" inset>
          {PEDIDO_WARNINGS.duplicatasEmAtraso}
        </Banner>
      )}
      <Facts facts={[clienteOf(pedido), ...pedidoFacts(pedido, TO_DECIDE)]} />
    </>
  )
}

const clienteOf = (pedido: Pedido): Fact => ({
  label: PEDIDO_FIELDS.codcli.label,
  value: <PedidoCliente pedido={pedido} />,
  width: 'double',
})

const TO_DECIDE: readonly PedidoFactName[] = [
  'codrep',
  'codcond',
  'per_desc',
  'entrega',
  'dt_fatura',
  'colecao',
  'tab_pre',
  'tab_trans',
  'ped_cli',
  'valor_total_bruto',
  'valor_total_liq',
  'obs',
]

/** Facts that help to decide on a release: what blocks it, the customer's debts and limit, earlier orders. */
function ReleaseAnalysis({ pedido }: { pedido: PedidoListItem }) {
  const { flagsVersao } = useSession()
  const { data } = useQuery({
    ...situacaoQuery(pedido.numero, pedido.empresa),
    enabled: flagsVersao.situacaoDoPedido,
  })
  // Without the analysis the order's own facts are still shown.
  if (!data) return null
  return (
    <>
      <Impediments impedimentos={data.impedimentos} />
      {data.analise && <Figures analise={data.analise} pedido={pedido} />}
    </>
  )
}

interface FiguresProps {
  analise: PedidoAnalise
  pedido: PedidoListItem
}

function Figures({ analise, pedido }: FiguresProps) {
  return (
    <Facts
      name="Análise"
      facts={figuresOf(analise, pedido.empresa, <EmAberto analise={analise} pedido={pedido} />)}
    />
  )
}

/** What the customer owes, and the way to the other figures of that name. */
function EmAberto({ analise: { em_aberto }, pedido: { codcli, empresa } }: FiguresProps) {
  const { flagsVersao, acessos, empresa: own } = useSession()
  if (!flagsVersao.emAberto || !acessos.includes('2.2')) return formatBRL(em_aberto)
  const other = empresa === own.emp_pat ? {} : { empresa }
  return (
    <>
      {formatBRL(em_aberto)} ·{' '}
      <Link to="/EmAberto" search={{ cliente: String(codcli), ...other }}>
        Comparar
      </Link>
    </>
  )
}

const figuresOf = (analise: PedidoAnalise, empresa: string, emAberto: ReactNode): Fact[] => [
  { label: 'Em atraso', value: overdue(analise) },
  { label: 'Em aberto', value: emAberto },
  { label: 'Crédito usado', value: usedCredit(analise) },
  { label: 'Desconto máximo', value: highestDiscount(analise) },
  {
    label: 'Últimos pedidos',
    value: <LastOrders ultimos={analise.ultimos} empresa={empresa} />,
    width: 'wide',
  },
]

const overdue = ({ vencidas: { qtde, valor } }: PedidoAnalise) =>
  qtde === 0 ? 'Nada' : `${formatBRL(valor)} (${qtde})`

const usedCredit = ({ em_aberto, credito }: PedidoAnalise) =>
  credito === null ? 'Sem limite definido' : `${formatBRL(em_aberto)} de ${formatBRL(credito)}`

const highestDiscount = ({ per_desc, descmax }: PedidoAnalise) =>
  descmax > 0 ? `${formatShortNumber(descmax)}% (pedido: ${formatShortNumber(per_desc)}%)` : null

function LastOrders({ ultimos, empresa }: Pick<PedidoAnalise, 'ultimos'> & { empresa: string }) {
  if (ultimos.length === 0) return 'Primeiro pedido do cliente.'
  return (
    <ReleaseLines
      lines={ultimos.map(({ numero, dt_emissao, valor_total_liq, status }) => ({
        key: numero,
        line: (
          <>
            <RecordLink to="pedido" id={numero} empresa={empresa} /> · {formatDateBr(dt_emissao)} ·{' '}
            {formatBRL(valor_total_liq)} · {status}
          </>
        ),
      }))}
    />
  )
}
