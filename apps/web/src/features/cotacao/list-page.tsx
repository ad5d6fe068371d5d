import { Link } from '@tanstack/react-router'
import {
  type CotacaoFilters,
  type CotacaoListItem,
  cotacaoListRoutes,
  CotacaoQuery,
} from '@trama/contract/apl/cotacao/list'
import { COTACAO_SITUACOES } from '@trama/contract/apl/cotacao/fields'
import { Plus } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { RowAction } from '@/components/crud/grid/grid-column'
import type { Filter } from '@/components/crud/list/filter/list-filter'
import { ListPage } from '@/components/crud/list/list-page'
import { useListSearch } from '@/components/crud/list/use-list-search'
import { buttonClass } from '@/components/ui/button-class'
import { isInternal } from '@/lib/menu'
import { useSession } from '@/lib/session'
import { cotacaoHref, cotacaoKeys } from './keys'
import { cotacaoColumns, cotacaoTotals } from './columns'
import type { ListTotal } from '@/components/crud/list/use-list-total'
import { aplClient } from '@/lib/api/apl'

type CotacaoFilter = Filter<typeof CotacaoQuery>

const todasEmpresas: CotacaoFilter = { kind: 'check', name: 'todas_empresas', label: 'Todas Empresas' }

/** Filters that the dashboard's links set; each appears among the filters only while it is set. */
const ESPERAS = [
  { name: 'aberta', value: 'S', label: 'A responder' },
  { name: 'andamento', value: 'E', label: 'Enviadas' },
  { name: 'premiada', value: 'N', label: 'A comparar' },
] as const

const cotacaoFilters = (
  isFornecedor: boolean,
  hasCompanies: boolean,
  asked: CotacaoFilters,
): CotacaoFilter[] => [
  {
    kind: 'text',
    name: 'filtro',
    label: 'Filtro',
    placeholder: isFornecedor ? 'Número' : 'Número ou fornecedor',
  },
  { kind: 'period', label: '', start: 'emissao', end: 'emissao_fim' },
  { kind: 'period', label: 'Prazo', start: 'prazo_ini', end: 'prazo_fim' },
  {
    kind: 'choice',
    label: 'Situação',
    options: [
      { label: 'Todas', params: {} },
      ...COTACAO_SITUACOES.map(({ value, label }) => ({ label, params: { situacao: value } })),
    ],
  },
  ...ESPERAS.filter(({ name, value }) => asked[name] === value).map(
    (one): CotacaoFilter => ({ kind: 'toggle', ...one }),
  ),
  ...(hasCompanies ? [todasEmpresas] : []),
]

/** Page /TableCotacao (S2 §2): a supplier sees the own answers, internal users every answer of the company. */
export function CotacaoListPage() {
  const { usuario, empresa, empresas, flagsVersao } = useSession()
  const { query } = useListSearch(CotacaoQuery)
  const isFornecedor = usuario.tipo === 'fornecedor'
  const showsCompany = query.todas_empresas === 'S'
  const hasCompanies = empresas.length > 1
  const columns = useMemo(() => cotacaoColumns(isFornecedor, showsCompany), [isFornecedor, showsCompany])
  const filters = useMemo(
    () => cotacaoFilters(isFornecedor, hasCompanies, query),
    [isFornecedor, hasCompanies, query],
  )
  const own = empresa.emp_pat
  const canBuy = isInternal(usuario.tipo) && flagsVersao.cotacoes
  const rowActions = useCallback(
    (row: CotacaoListItem) => actionsOf(row, own, canBuy && (row.empresa ?? own) === own),
    [own, canBuy],
  )

  return (
    <ListPage
      title="Cotações"
      schema={CotacaoQuery}
      filters={filters}
      queryKey={cotacaoKeys.lists}
      page={listCotacoes}
      total={flagsVersao.totaisDasListas ? totalCotacoes : undefined}
      totals={cotacaoTotals}
      sortedBy={flagsVersao.cotacoes ? '-data' : undefined}
      noun={{ one: 'cotação', many: 'cotações', feminine: true }}
      columns={columns}
      choosesColumns
      exportName="cotacoes"
      rowKey={rowKey}
      rowName={rowName}
      rowActions={rowActions}
      actionsWidth={canBuy ? 6 : 2}
      actions={canBuy && <NovaCotacao />}
      empty={{
        title: 'Nenhuma cotação ainda',
        text: isFornecedor
          ? 'As cotações que a empresa envia para você responder aparecem aqui.'
          : 'As cotações enviadas aos fornecedores aparecem aqui, uma linha para cada um.',
      }}
    />
  )
}

const rowKey = ({ empresa, numero, seq }: CotacaoListItem) => [empresa, numero, seq].join('-')
const rowName = ({ numero }: CotacaoListItem) => `Cotação ${numero}`

/** Actions of a row: open the answer, and for a buyer also the whole quotation and the comparison of its answers. */
function actionsOf(row: CotacaoListItem, own: string, canBuy: boolean): RowAction[] {
  const { numero, andamento } = row
  const answer: RowAction = { label: `Ver cotação ${numero}`, icon: 'eye', href: cotacaoHref(row, own) }
  if (!canBuy) return [answer]
  const whole: RowAction = {
    label: `Editar cotação ${numero}`,
    icon: 'pencil',
    href: `/FormCotacao/${numero}`,
  }
  if (andamento === 'R') return [whole]
  const compare: RowAction = {
    label: `Comparar respostas da cotação ${numero}`,
    icon: 'scale',
    href: `/ComparativoCotacao/${numero}`,
  }
  return [answer, whole, compare]
}

function NovaCotacao() {
  return (
    <Link to="/FormCotacao/Incluir" className={buttonClass({ variant: 'primary' })}>
      <Plus aria-hidden />
      Nova cotação
    </Link>
  )
}

const { listCotacoes: list, totalCotacoes: total } = cotacaoListRoutes
const apl = aplClient({ list, total })

const listCotacoes = (query: CotacaoQuery, signal: AbortSignal): Promise<CotacaoListItem[]> =>
  apl.list({ query, signal })

async function totalCotacoes(query: CotacaoFilters, signal: AbortSignal): Promise<ListTotal> {
  const { total, valor } = await apl.total({ query, signal })
  return { total, sums: [valor] }
}
