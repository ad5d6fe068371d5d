import { type CotacaoListItem, CotacaoQuery } from '@trama/contract/apl/cotacao/list'
import { COTACAO_SITUACOES } from '@trama/contract/apl/cotacao/fields'
import { useCallback, useMemo } from 'react'
import type { RowAction } from '@/components/crud/grid/grid-column'
import type { Filter } from '@/components/crud/list/filter/list-filter'
import { ListPage } from '@/components/crud/list/list-page'
import { useListSearch } from '@/components/crud/list/use-list-search'
import { useSession } from '@/lib/session'
import { cotacaoHref, cotacaoKeys } from './api'
import { cotacaoColumns, cotacaoTotals } from './columns'
import { listCotacoes, totalCotacoes } from './list-queries'

type CotacaoFilter = Filter<typeof CotacaoQuery>

const todasEmpresas: CotacaoFilter = { kind: 'check', name: 'todas_empresas', label: 'Todas Empresas' }

const cotacaoFilters = (isFornecedor: boolean, hasCompanies: boolean): CotacaoFilter[] => [
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
  ...(hasCompanies ? [todasEmpresas] : []),
]

/** /TableCotacao (S2 §2): to a supplier the own ones, to internal users every answer of the company. */
export function CotacaoListPage() {
  const { usuario, empresa, empresas, flagsVersao } = useSession()
  const { query } = useListSearch(CotacaoQuery)
  const isFornecedor = usuario.tipo === 'fornecedor'
  const showsCompany = query.todas_empresas === 'S'
  const hasCompanies = empresas.length > 1
  const columns = useMemo(() => cotacaoColumns(isFornecedor, showsCompany), [isFornecedor, showsCompany])
  const filters = useMemo(() => cotacaoFilters(isFornecedor, hasCompanies), [isFornecedor, hasCompanies])
  const own = empresa.emp_pat
  const rowActions = useCallback((row: CotacaoListItem) => actionsOf(row, own), [own])

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
      actionsWidth={2}
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

/** Opens it; the answer's number is part of its address. */
const actionsOf = (row: CotacaoListItem, own: string): RowAction[] => [
  { label: `Ver cotação ${row.numero}`, icon: 'eye', href: cotacaoHref(row, own) },
]
