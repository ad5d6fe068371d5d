import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Deposito, EstoqueDeposito } from '@trama/contract/apl/deposito'
import { ITENS_TIPO } from '@trama/contract/apl/produto/item-tipo'
import { wordOf } from '@trama/rules/code-table'
import { DEPOSITO_MESSAGES } from '@trama/rules/producao/deposito'
import { Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { numberColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import type { Filter } from '@/components/crud/list/filter/list-filter'
import { ListPage } from '@/components/crud/list/list-page'
import { ListTool } from '@/components/crud/list/tools/list-tool'
import { useListSearch } from '@/components/crud/list/use-list-search'
import { Panel } from '@/components/ui/panel'
import { EmptyState } from '@/components/ui/status/empty-state'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { depositoApi, depositoKeys, depositosQuery, EstoqueQuery } from './api'
import { EstoquePdf } from './estoque-pdf'

const COLUMNS: readonly Column<EstoqueDeposito>[] = [
  textColumn({ id: 'codigo', header: 'Código', width: 6, card: 'code' }, ({ codigo }) => codigo),
  textColumn(
    { id: 'descricao', header: 'Descrição', width: 12, grow: true, card: 'title' },
    ({ descricao }) => descricao,
  ),
  textColumn(
    { id: 'tipo', header: 'Tipo', width: 5, spare: 1 },
    ({ tipo }) => wordOf(ITENS_TIPO, tipo) ?? tipo,
  ),
  textColumn({ id: 'cor', header: 'Cor', width: 9, grow: true }, ({ cor, desc_cor }) =>
    [cor, desc_cor].filter(Boolean).join(' - '),
  ),
  textColumn({ id: 'tam', header: 'Tam.', width: 3.5 }, ({ tam }) => tam),
  numberColumn({ id: 'estoque', header: 'Estoque', width: 6 }, ({ estoque }) => estoque),
  textColumn({ id: 'unidade', header: 'Un.', width: 3 }, ({ unidade }) => unidade),
]

/** Page /EstoqueDeposito: the stock of a deposit, with the same data as its PDF. */
export function EstoqueDepositoPage() {
  const { data, error, isFetching, refetch } = useQuery(depositosQuery)
  const navigate = useNavigate()
  if (data?.[0]) return <EstoqueList depositos={data} first={data[0]} />
  return (
    <Panel title="Estoque por depósito" onClose={() => void navigate({ to: '/Principal' })}>
      {data ? (
        <EmptyState
          title={DEPOSITO_MESSAGES.naoEncontrado}
          text="Quando houver um depósito para você, o que há nele aparece aqui."
        />
      ) : error ? (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList count={6} />
      )}
    </Panel>
  )
}

function EstoqueList({ depositos, first }: { depositos: readonly Deposito[]; first: Deposito }) {
  const start = useMemo(() => ({ deposito: first.codigo, tipo: 'M', estoque: 'S' }), [first.codigo])
  const { query } = useListSearch(EstoqueQuery, false, start)
  const filters = useMemo(() => filtersOf(depositos), [depositos])
  const [isPrinting, setPrinting] = useState(false)
  const { deposito = first.codigo, tipo, estoque } = query
  const callOf = ({ deposito: chosen = first.codigo, ...rest }: EstoqueQuery) => ({
    params: { deposito: chosen },
    query: rest,
  })
  return (
    <>
      <ListPage
        title="Estoque por depósito"
        schema={EstoqueQuery}
        filters={filters}
        start={start}
        queryKey={depositoKeys.lists}
        page={(given, signal) => depositoApi.listEstoqueDeposito({ ...callOf(given), signal })}
        total={(given, signal) => depositoApi.totalEstoqueDeposito({ ...callOf(given), signal })}
        noun={{ one: 'item', many: 'itens' }}
        columns={COLUMNS}
        choosesColumns
        exportName={`estoque-${deposito}`}
        rowKey={({ tipo: kind, codigo, cor, tam }) => [kind, codigo, cor, tam].join('-')}
        rowName={({ codigo, descricao, cor }) => `${codigo} · ${descricao}, ${cor}`}
        empty={{ title: 'Depósito vazio', text: 'Não há nada neste depósito.' }}
        tools={
          <ListTool icon={<Printer aria-hidden />} aria-haspopup="dialog" onClick={() => setPrinting(true)}>
            PDF
          </ListTool>
        }
      />
      {isPrinting && (
        <EstoquePdf query={{ deposito, tipo, estoque }} onScreen onClose={() => setPrinting(false)} />
      )}
    </>
  )
}

const filtersOf = (depositos: readonly Deposito[]): Filter<typeof EstoqueQuery>[] => [
  {
    kind: 'choice',
    label: 'Depósito',
    options: depositos.map(({ codigo, descricao }) => ({
      label: `${codigo} · ${descricao}`,
      params: { deposito: codigo },
    })),
  },
  { kind: 'text', name: 'filtro', label: 'Filtro', placeholder: 'Código ou descrição' },
  {
    kind: 'choice',
    label: 'Tipo',
    options: [
      { label: 'Todos', params: {} },
      ...ITENS_TIPO.map(({ value, label }) => ({ label, params: { tipo: value } })),
    ],
  },
  { kind: 'toggle', name: 'estoque', label: 'Só com saldo' },
]
