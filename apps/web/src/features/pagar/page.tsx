import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ContaQuery } from '@trama/contract/apl/pagar/pagar'
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { useMemo } from 'react'
import type { Filter } from '@/components/crud/list/filter/list-filter'
import { ReleasePage } from '@/components/release/release-page'
import { type RowsOf, withRiskColumn } from '@/components/release/risk-column'
import { useSession } from '@/lib/session'
import {
  type ContaRow,
  listWaiting,
  PAGAMENTO_WORDS,
  pagarApi,
  situacaoKey,
  situacaoQuery,
  waitingKey,
} from './api'
import { contaColumns, contaTotals } from './columns'
import { contaRisks } from './risco'
import { lotReleases } from '@/components/release/lot-releases'
import type { Releases } from '@/components/release/releases'
import type { ContaSituacao } from '@trama/contract/apl/pagar/liberacao'
import { roundMoney } from '@trama/rules/money'
import { formatBRL } from '@trama/rules/number-br'
import { RecordLink } from '@/components/reference/record-link'
import { ReleaseDetail, ReleaseItems, ReleaseLines } from '@/components/release/release-detail'
import { type Fact, Facts } from '@/components/ui/facts'

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

/** Release and refusal of payments. */
const contaReleases = (client: QueryClient, hasLots: boolean): Releases<ContaRow> =>
  lotReleases({
    client,
    hasLots,
    words: PAGAMENTO_WORDS,
    waitingKey,
    detailKey: (row) => situacaoQuery(row).queryKey,
    // The debt to a creditor is shown with each of his payments.
    changes: [situacaoKey],
    release: (contas) => pagarApi.releaseContas({ body: { contas } }),
    releaseOne: ({ numero, empresa }) =>
      pagarApi.releaseConta({ params: { num_ap: numero }, empresa, body: { bloqueio: 'N' } }),
    undo: (contas) => pagarApi.undoReleaseContas({ body: { contas } }),
    refuse: (motivo, contas) => pagarApi.refuseContas({ body: { motivo, contas } }),
    refusal: {
      one: 'O pagamento sai da lista e fica entre os recusados, com o motivo.',
      many: 'Os pagamentos saem da lista e ficam entre os recusados, com o mesmo motivo.',
      hint: 'Quem lançou a conta, e quem a liberar depois, lê este texto.',
    },
  })

/** What a releaser needs to know of a payment: its origin, the debt to its creditor, its approvals. */
function ContaDetail({ row }: { row: ContaRow }) {
  const { flagsVersao } = useSession()
  const situacao = useQuery({ ...situacaoQuery(row), enabled: flagsVersao.financeiro })
  // An older server knows only the row.
  if (!flagsVersao.financeiro) return <Facts name="Conta" facts={ofRow(row)} />
  return (
    <ReleaseDetail name="Pagamento" situacao={situacao.data} facts={factsOf} query={situacao}>
      <Facts name="Conta" facts={[...ofRow(row), ...ofOrigem(situacao.data, row.empresa)]} />
      {situacao.data?.origem && (
        <ReleaseItems
          itens={situacao.data.origem.itens.map((item) => ({
            ...item,
            valor: roundMoney(item.qtde * item.preco),
          }))}
        />
      )}
    </ReleaseDetail>
  )
}

const ofRow = ({ docto, dt_emi, desc_historico, historico, obs, motivo }: ContaRow): Fact[] => [
  { label: 'Documento', value: docto },
  { label: 'Emissão', value: formatDateBr(dt_emi) },
  { label: 'Histórico', value: desc_historico ?? historico, width: 'double' },
  { label: 'Observações', value: obs, width: 'wide' },
  { label: 'Motivo da recusa', value: motivo, width: 'wide' },
]

/** Facts on the purchase order, its receipt and the invoice. */
function ofOrigem(situacao: ContaSituacao | undefined, empresa: string): Fact[] {
  if (!situacao) return []
  if (!situacao.origem) return [{ label: 'Origem', value: 'Lançada sem ordem de compra.', width: 'double' }]
  const { ordem, recebimento } = situacao.origem
  return [
    {
      label: 'Compra',
      value: (
        <>
          <RecordLink to="compra" id={ordem.numero} empresa={empresa} /> · {formatDateBr(ordem.dt_emissao)} ·{' '}
          {formatBRL(ordem.valor_total)} · {ordem.comprador}
        </>
      ),
      width: 'wide',
    },
    {
      label: 'Recebimento',
      value:
        recebimento &&
        `${recebimento.numero} · nota ${recebimento.nota} · ${formatDateBr(recebimento.data)} · ${formatBRL(recebimento.valor)}`,
      width: 'wide',
    },
  ]
}

/** Facts on the debt to the creditor. */
const factsOf = ({ analise: { a_pagar, vencidas, ultimas } }: ContaSituacao): Fact[] => [
  { label: 'A pagar ao credor', value: formatBRL(a_pagar), width: 'double' },
  { label: 'Vencido', value: formatBRL(vencidas), width: 'double' },
  {
    label: 'Últimas contas',
    value:
      ultimas.length === 0 ? (
        'Primeira conta deste credor.'
      ) : (
        <ReleaseLines
          lines={ultimas.map(({ num_ap, docto, dt_ven, valor, status }) => ({
            key: num_ap,
            line: `${num_ap} · ${docto} · ${formatDateBr(dt_ven)} · ${formatBRL(valor)} · ${status}`,
          }))}
        />
      ),
    width: 'wide',
  },
]
