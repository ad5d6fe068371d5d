import { Link } from '@tanstack/react-router'
import {
  type OrdemFilters,
  type OrdemListItem,
  ordemListRoutes,
  OrdemQuery,
} from '@trama/contract/apl/compra/list'
import { ORDEM_SITUACAO } from '@trama/contract/apl/compra/fields'
import { Plus } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { RowAction } from '@/components/crud/grid/grid-column'
import type { Filter } from '@/components/crud/list/filter/list-filter'
import { ListPage } from '@/components/crud/list/list-page'
import { sendAction } from '@/components/pdf/send-action'
import { useListSearch } from '@/components/crud/list/use-list-search'
import { buttonClass } from '@/components/ui/button-class'
import { documentKey, documentName } from '@/lib/document'
import { getSession, useSession } from '@/lib/session'
import { COMPRA_WORDS, compraHref, compraKeys } from './api'
import { compraColumns, compraTotals } from './columns'
import { useCompraPdf } from './papel/button'
import type { ListTotal } from '@/components/crud/list/use-list-total'
import { aplClient } from '@/lib/api/apl'

type CompraFilter = Filter<typeof OrdemQuery>

const todasEmpresas: CompraFilter = { kind: 'check', name: 'todas_empresas', label: 'Todas Empresas' }

/** Filter to which the dashboard links. */
const aConfirmar: CompraFilter = { kind: 'toggle', name: 'confirmada', value: 'N', label: 'A confirmar' }

/** Filters of S2 §2, and those by number, supplier and situation. */
export const compraFilters = (
  isFornecedor: boolean,
  hasCompanies: boolean,
  asked: OrdemFilters = {},
): CompraFilter[] => [
  {
    kind: 'text',
    name: 'filtro',
    label: 'Filtro',
    placeholder: isFornecedor ? 'Número' : 'Número ou fornecedor',
  },
  { kind: 'period', label: 'Emissão', start: 'dt_emissao_ini', end: 'dt_emissao_fim' },
  { kind: 'period', label: 'Entrega', start: 'dt_entrega_ini', end: 'dt_entrega_fim' },
  {
    kind: 'choice',
    label: 'Situação',
    options: [
      { label: 'Todas', params: {} },
      ...ORDEM_SITUACAO.map(({ value, label }) => ({ label: `${label}s`, params: { situacao: value } })),
    ],
  },
  ...(asked.confirmada === 'N' ? [aConfirmar] : []),
  ...(hasCompanies ? [todasEmpresas] : []),
]

/** /TableCompra (S2 §2): to a supplier the own released ones, to internal users all of the company. */
export function CompraListPage() {
  const { usuario, empresa, empresas, flagsVersao } = useSession()
  const { query } = useListSearch(OrdemQuery)
  const isFornecedor = usuario.tipo === 'fornecedor'
  const showsCompany = query.todas_empresas === 'S'
  const hasCompanies = empresas.length > 1
  const columns = useMemo(() => compraColumns({ isFornecedor, showsCompany }), [isFornecedor, showsCompany])
  const filters = useMemo(
    () => compraFilters(isFornecedor, hasCompanies, query),
    [isFornecedor, hasCompanies, query],
  )
  const own = empresa.emp_pat
  const { send, dialog } = useCompraPdf()
  const rowActions = useCallback((row: OrdemListItem) => actionsOf(row, own, send), [own, send])
  const canAdd = !isFornecedor && flagsVersao.ordemDeCompra

  return (
    <>
      <ListPage
        title="Pedidos de compra"
        schema={OrdemQuery}
        filters={filters}
        queryKey={compraKeys.lists}
        page={listCompras}
        total={flagsVersao.totaisDasListas ? totalCompras : undefined}
        totals={compraTotals}
        sortedBy={flagsVersao.ordemDeCompra ? '-dt_emissao' : undefined}
        noun={COMPRA_WORDS}
        columns={columns}
        choosesColumns
        ahead={canAdd ? '/FormCompra/Incluir' : undefined}
        exportName="compras"
        byMail={flagsVersao.envios}
        rowKey={documentKey}
        rowName={(row) => documentName(COMPRA_WORDS, row)}
        rowActions={rowActions}
        actionsWidth={send ? 4 : 2}
        empty={{
          title: 'Nenhuma compra ainda',
          text: isFornecedor
            ? 'As ordens de compra que a empresa libera para você aparecem aqui.'
            : 'As ordens de compra da empresa aparecem aqui.',
          action: canAdd ? <NewCompra /> : undefined,
        }}
        actions={canAdd ? <NewCompra /> : undefined}
      />
      {dialog}
    </>
  )
}

const actionsOf = (
  row: OrdemListItem,
  own: string,
  send: ReturnType<typeof useCompraPdf>['send'],
): RowAction[] => [
  { label: `Ver compra ${row.numero}`, icon: 'eye', href: compraHref(row, own) },
  ...sendAction(`Enviar compra ${row.numero}`, send && (() => send(row))),
]

function NewCompra() {
  return (
    <Link to="/FormCompra/Incluir" className={buttonClass({ variant: 'primary' })}>
      <Plus aria-hidden />
      Nova Compra
    </Link>
  )
}

const { listOrdens: list, totalOrdens: total } = ordemListRoutes
const apl = aplClient({ list, total })

/**
 * Filter of a supplier's list, which shows released orders only (S2 §7). This project's server enforces that anyway;
 * other servers rely on the filter.
 */
const released = () => (getSession().usuario.tipo === 'fornecedor' ? ({ liberado: 'S' } as const) : {})

const listCompras = (query: OrdemQuery, signal: AbortSignal): Promise<OrdemListItem[]> =>
  apl.list({ query: { ...query, ...released() }, signal })

async function totalCompras(query: OrdemFilters, signal: AbortSignal): Promise<ListTotal> {
  const { total, valor_total } = await apl.total({ query: { ...query, ...released() }, signal })
  return { total, sums: [valor_total] }
}
