import { useQuery } from '@tanstack/react-query'
import {
  ORDEM_SERVICO_FIELDS,
  ORDEM_SERVICO_RESULTS,
  ORDEM_SERVICO_SITUACAO,
} from '@trama/contract/apl/ordem-servico/fields'
import { type OrdemServicoItem, OrdemServicoQuery } from '@trama/contract/apl/ordem-servico/list'
import { useMemo } from 'react'
import type { Column, RowAction } from '@/components/crud/grid/grid-column'
import type { Filter } from '@/components/crud/list/filter/list-filter'
import { ListPage } from '@/components/crud/list/list-page'
import { sendAction } from '@/components/pdf/send-action'
import { useListSearch } from '@/components/crud/list/use-list-search'
import { useSession } from '@/lib/session'
import { encodeQuery } from '@/lib/url/state'
import { ORDEM_WORDS, ordemServicoKeys, rowKey, rowName } from './keys'
import { figuresOf, listOrdens, ordemTotals, totalOrdens } from './list-queries'
import { OrdemTools } from './tools'
import { useOrdemDialogs } from './use-ordem-dialogs'
import {
  codeColumn,
  dateColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '@/components/crud/grid/columns'
import { statusOf } from './api'

type OrdemFilter = Filter<typeof OrdemServicoQuery>

/** Filters of S2 §2; this project's server also finds what is open or in production at once. */
const specified = (hasProducao: boolean): OrdemFilter[] => [
  { kind: 'period', label: '', start: 'dt_s_ini', end: 'dt_s_fim' },
  {
    kind: 'choice',
    label: 'Status',
    options: [
      { label: 'Todos', params: {} },
      ...ORDEM_SERVICO_SITUACAO.map(({ value, label }) => ({ label, params: { situacao: value } })),
      ...(hasProducao ? [{ label: 'Não baixada', params: { aberta: 'S' } as const }] : []),
    ],
  },
]
const BEYOND: readonly OrdemFilter[] = [
  { kind: 'text', name: 'numero', label: 'Ordem', maxLength: 9 },
  { kind: 'toggle', name: 'atrasada', label: 'Atrasadas' },
]

/** The list begins with what is open or in production. */
const NAO_BAIXADAS = encodeQuery(OrdemServicoQuery, { aberta: 'S' })

/** Page /OrdemServico (S2 §2): a supplier sees own orders, internal users all of the company. */
export function OrdemServicoListPage() {
  const { usuario, flagsVersao } = useSession()
  const { producao: hasProducao } = flagsVersao
  const isFornecedor = usuario.tipo === 'fornecedor'
  const start = hasProducao ? NAO_BAIXADAS : undefined
  const { query } = useListSearch(OrdemServicoQuery, hasProducao, start)
  const filters = useFilters(hasProducao, query.setor)
  const columns = useMemo(() => ordemColumns({ isFornecedor, hasProducao }), [isFornecedor, hasProducao])
  const { open, maySend, dialog } = useOrdemDialogs()
  const rowActions = useMemo(() => actionsOf({ open, maySend }, hasProducao), [open, maySend, hasProducao])
  return (
    <>
      <ListPage
        title="Ordens de serviço"
        schema={OrdemServicoQuery}
        filters={filters}
        start={start}
        queryKey={ordemServicoKeys.lists}
        page={listOrdens}
        total={hasProducao ? totalOrdens : undefined}
        figures={hasProducao ? figuresOf : undefined}
        totals={ordemTotals}
        sortedBy={hasProducao ? '-dt_s' : undefined}
        noun={ORDEM_WORDS}
        columns={columns}
        choosesColumns
        exportName="ordens-servico"
        byMail={flagsVersao.envios}
        rowKey={rowKey}
        rowName={rowName}
        rowActions={rowActions}
        actionsWidth={maySend ? 6 : 4}
        empty={{
          title: 'Nenhuma ordem de serviço',
          text: isFornecedor
            ? 'O que a empresa manda para você produzir aparece aqui.'
            : 'O que está em produção, por setor e fornecedor, aparece aqui.',
        }}
        tools={<OrdemTools />}
      />
      {dialog}
    </>
  )
}

/** Filters of the list; a sector set by the board's link appears among them by its name. */
function useFilters(hasProducao: boolean, setor: string | undefined): readonly OrdemFilter[] {
  const { data: name } = useQuery({
    queryKey: [...ordemServicoKeys.lists, 'setor', setor],
    queryFn: async ({ signal }) => (await listOrdens({ setor, offset: 1 }, signal))[0]?.desc_setor ?? setor,
    enabled: hasProducao && setor !== undefined,
  })
  return useMemo(() => {
    if (!hasProducao) return specified(false)
    const ofSetor: OrdemFilter[] =
      setor === undefined
        ? []
        : [{ kind: 'toggle', name: 'setor', value: setor, label: `Setor ${name ?? setor}` }]
    return [...specified(true), ...BEYOND, ...ofSetor]
  }, [hasProducao, setor, name])
}

function actionsOf(
  { open, maySend }: Pick<ReturnType<typeof useOrdemDialogs>, 'open' | 'maySend'>,
  hasProducao: boolean,
) {
  return (ordem: OrdemServicoItem): RowAction[] => {
    const name = `ordem ${ordem.numero}`
    const panel: RowAction = {
      label: `Abrir ${name}`,
      icon: 'eye',
      byRow: true,
      onRun: () => open('painel', ordem),
    }
    return [
      ...(hasProducao ? [panel] : []),
      { label: `Alterar ${name}`, icon: 'pencil', shortcut: 'a', onRun: () => open('alterar', ordem) },
      { label: `Imprimir ${name}`, icon: 'printer', shortcut: 'p', onRun: () => open('imprimir', ordem) },
      ...sendAction(`Enviar ${name}`, maySend ? () => open('enviar', ordem) : undefined),
    ]
  }
}

type OrdemColumn = Column<OrdemServicoItem>

const fornecedor: OrdemColumn = textColumn(
  { id: 'nome_for', header: 'Fornecedor', width: 7, grow: true, spare: 1, card: 'wide' },
  ({ nome_for = '' }) => nome_for,
)

const prevista: OrdemColumn = dateColumn(
  { id: 'dt_prev', header: ORDEM_SERVICO_FIELDS.dt_prev.label, width: 5.5, sort: 'dt_prev' },
  ({ dt_prev }) => dt_prev,
)

interface Wanted {
  isFornecedor: boolean
  /** True where the server tells what was done and which supplier has the order. */
  hasProducao: boolean
}

/** Columns of /OrdemServico; a supplier does not see the supplier's column. */
const ordemColumns = ({ isFornecedor, hasProducao }: Wanted): OrdemColumn[] => [
  codeColumn({ id: 'numero', header: 'Ordem', width: 4, sort: 'numero' }, ({ numero }) => numero),
  textColumn({ id: 'desc_setor', header: 'Setor', width: 6, spare: 0.5 }, ({ desc_setor }) => desc_setor),
  textColumn({ id: 'desc_parte', header: 'Parte', width: 6, spare: 2 }, ({ desc_parte }) => desc_parte),
  textColumn(
    { id: 'desc_produto', header: 'Produto', width: 10, grow: true, card: 'title' },
    ({ codigo, desc_produto }) => `${codigo} · ${desc_produto}`,
  ),
  ...(isFornecedor || !hasProducao ? [] : [fornecedor]),
  numberColumn({ id: 'qtde', header: 'Qtde.', width: 4 }, ({ qtde }) => qtde),
  ...(hasProducao
    ? [
        numberColumn<OrdemServicoItem>(
          { id: 'qtde_feita', header: ORDEM_SERVICO_RESULTS.qtde_feita.short, width: 4, spare: 0.6 },
          ({ qtde_feita = 0 }) => qtde_feita,
        ),
      ]
    : []),
  dateColumn({ id: 'dt_s', header: 'Saída', width: 5.5, spare: 3, sort: 'dt_s' }, ({ dt_s }) => dt_s),
  prevista,
  dateColumn(
    { id: 'dt_r', header: ORDEM_SERVICO_RESULTS.dt_r.label, width: 5.5, spare: 4 },
    ({ dt_r }) => dt_r,
  ),
  statusColumn({ id: 'situacao', header: ORDEM_SERVICO_FIELDS.situacao.label, width: 11 }, statusOf),
  textColumn(
    { id: 'obs', header: ORDEM_SERVICO_FIELDS.obs.label, width: 8, grow: true, optional: true },
    ({ obs }) => obs,
  ),
]
