import { CAIXA_SITUACAO, type CaixaListItem, CaixaQuery } from '@trama/contract/apl/caixa'
import { formatBRL } from '@trama/rules/number-br'
import {
  codeColumn,
  dateColumn,
  moneyColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import type { Filter } from '@/components/crud/list/filter/list-filter'
import type { Total } from '@/components/crud/list/list-totals'
import { ListPage } from '@/components/crud/list/list-page'
import { caixaKeys, caixaStatus, listCaixas, totalCaixas } from './api'

const filters: readonly Filter<typeof CaixaQuery>[] = [
  { kind: 'period', label: '', start: 'data_ini', end: 'data_fim' },
  {
    kind: 'choice',
    label: 'Situação',
    options: [
      { label: 'Todos', params: {} },
      ...CAIXA_SITUACAO.map(({ value, label }) => ({ label, params: { situacao: value } })),
    ],
  },
  { kind: 'text', name: 'operador', label: 'Operador' },
]

const columns: readonly Column<CaixaListItem>[] = [
  codeColumn({ id: 'numero', header: 'Caixa', width: 4 }, ({ numero }) => numero),
  dateColumn({ id: 'data', header: 'Aberto', width: 5, sort: 'data' }, ({ data }) => data),
  textColumn({ id: 'hora', header: 'Hora', width: 4, spare: 2 }, ({ hora }) => hora.slice(0, 5)),
  dateColumn({ id: 'dt_fecha', header: 'Fechado', width: 5, spare: 1 }, ({ dt_fecha }) => dt_fecha),
  textColumn(
    { id: 'operador', header: 'Operador', width: 10, grow: true, card: 'title' },
    ({ operador }) => operador,
  ),
  numberColumn({ id: 'vendas', header: 'Vendas', width: 5 }, ({ vendas }) => vendas),
  moneyColumn({ id: 'fundo', header: 'Fundo', width: 7, spare: 3 }, ({ fundo }) => fundo),
  moneyColumn({ id: 'diferenca', header: 'Diferença', width: 7 }, ({ diferenca }) => diferenca),
  statusColumn({ id: 'situacao', header: 'Situação', width: 7 }, ({ situacao }) => [caixaStatus(situacao)]),
]

const totals: readonly Total<CaixaListItem>[] = [
  { label: 'Diferença', of: ({ diferenca }) => diferenca ?? 0, format: formatBRL },
]

/** /Caixa/Sessoes: the sessions that the user may see. */
export function CaixaListPage() {
  return (
    <ListPage
      title="Caixas"
      schema={CaixaQuery}
      filters={filters}
      queryKey={caixaKeys.lists}
      page={listCaixas}
      total={totalCaixas}
      noun={{ one: 'caixa', many: 'caixas' }}
      columns={columns}
      totals={totals}
      choosesColumns
      exportName="caixas"
      rowKey={({ numero }) => String(numero)}
      rowName={({ numero }) => `Caixa ${numero}`}
      rowActions={({ numero }) => [{ label: `Ver caixa ${numero}`, icon: 'eye', href: `/Caixa/${numero}` }]}
      actionsWidth={2}
      empty={{ title: 'Nenhum caixa', text: 'Os caixas abertos e fechados aparecem aqui.' }}
    />
  )
}
