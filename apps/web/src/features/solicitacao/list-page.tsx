import { Link } from '@tanstack/react-router'
import { SOLICITACAO_FIELDS, SOLICITACAO_RESULTS } from '@trama/contract/apl/solicitacao/fields'
import {
  type SolicitacaoFilters,
  type SolicitacaoListItem,
  SolicitacaoQuery,
  solicitacaoRoutes,
} from '@trama/contract/apl/solicitacao/solicitacao'
import { Plus } from 'lucide-react'
import {
  codeColumn,
  dateColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '@/components/crud/grid/columns'
import type { Column, RowAction } from '@/components/crud/grid/grid-column'
import type { Filter } from '@/components/crud/list/filter/list-filter'
import { ListPage } from '@/components/crud/list/list-page'
import { buttonClass } from '@/components/ui/button-class'
import { useSession } from '@/lib/session'
import { solicitacaoKeys } from './api'
import { aplClient } from '@/lib/api/apl'

const STATUS = {
  A: { label: 'Aberta', tone: 'orange' },
  B: { label: 'Baixada', tone: 'green' },
} as const

const solicitacaoColumns: readonly Column<SolicitacaoListItem>[] = [
  codeColumn({ id: 'numero', header: 'Número', width: 4 }, ({ numero }) => numero),
  dateColumn({ id: 'data', header: SOLICITACAO_FIELDS.data.label, width: 5 }, ({ data }) => data),
  dateColumn({ id: 'entrega', header: SOLICITACAO_FIELDS.entrega.label, width: 5 }, ({ entrega }) => entrega),
  textColumn(
    { id: 'nome', header: SOLICITACAO_FIELDS.solicitante.label, width: 10, grow: true, card: 'title' },
    ({ nome }) => nome,
  ),
  numberColumn({ id: 'qtde_itens', header: 'Itens', width: 4 }, ({ qtde_itens = 0 }) => qtde_itens),
  textColumn(
    { id: 'obs', header: SOLICITACAO_FIELDS.obs.label, width: 10, grow: true, spare: 1 },
    ({ obs }) => obs,
  ),
  statusColumn({ id: 'status', header: SOLICITACAO_RESULTS.status.label, width: 6 }, ({ status }) => [
    STATUS[status],
  ]),
]

/** Filters of S2 §2, and further ones that find requests already fulfilled. */
const filters: readonly Filter<typeof SolicitacaoQuery>[] = [
  { kind: 'period', label: '', start: 'data_ini', end: 'data_fim' },
  { kind: 'period', label: 'Entrega', start: 'entrega_ini', end: 'entrega_fim' },
  {
    kind: 'choice',
    label: 'Situação',
    options: [
      { label: 'Abertas', params: {} },
      { label: 'Baixadas', params: { status: 'B' } },
    ],
  },
]

/** /Solicitacoes (S2 §2). */
export function SolicitacaoListPage() {
  const { flagsVersao } = useSession()
  return (
    <ListPage
      title="Solicitações"
      schema={SolicitacaoQuery}
      filters={filters}
      queryKey={solicitacaoKeys.lists}
      page={listSolicitacoes}
      total={flagsVersao.totaisDasListas ? totalSolicitacoes : undefined}
      noun={{ one: 'solicitação', many: 'solicitações', feminine: true }}
      columns={solicitacaoColumns}
      choosesColumns
      ahead="/Solicitacoes/Cadastro"
      exportName="solicitacoes"
      byMail={flagsVersao.envios}
      rowKey={({ numero }) => String(numero)}
      rowName={({ numero }) => `Solicitação ${numero}`}
      rowActions={actionsOf}
      actionsWidth={2}
      empty={{
        title: 'Nenhuma solicitação aberta',
        text: 'O que a produção precisa comprar aparece aqui.',
        action: <NewSolicitacao />,
      }}
      actions={<NewSolicitacao />}
    />
  )
}

function actionsOf({ numero, status }: SolicitacaoListItem): RowAction[] {
  const href = `/Solicitacoes/Cadastro/${numero}`
  return status === 'A'
    ? [{ label: `Editar solicitação ${numero}`, icon: 'pencil', href }]
    : [{ label: `Ver solicitação ${numero}`, icon: 'eye', href }]
}

function NewSolicitacao() {
  return (
    <Link to="/Solicitacoes/Cadastro" className={buttonClass({ variant: 'primary' })}>
      <Plus aria-hidden />
      Nova Solicitação
    </Link>
  )
}

const { listSolicitacoes: list, totalSolicitacoes: total } = solicitacaoRoutes
const apl = aplClient({ list, total })

/** Default filters: open requests of this kind (S2 §7), unless the address has other ones. */
const USUAL = { status: 'A', tipo: 'E' } as const

const listSolicitacoes = (query: SolicitacaoQuery, signal: AbortSignal): Promise<SolicitacaoListItem[]> =>
  apl.list({ query: { ...USUAL, ...query }, signal })

const totalSolicitacoes = (query: SolicitacaoFilters, signal: AbortSignal): Promise<{ total: number }> =>
  apl.total({ query: { ...USUAL, ...query }, signal })
