import { useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { fonteOf } from '@trama/contract/apl/painel/fontes'
import { RowsFilters, type PainelRow } from '@trama/contract/apl/painel/rows'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { RowAction } from '@/components/crud/grid/grid-column'
import { ListPage } from '@/components/crud/list/list-page'
import { buttonClass } from '@/components/ui/button-class'
import { EmptyState } from '@/components/ui/status/empty-state'
import { validateSearch } from '@/lib/url/state'
import { rowColumns, rowTotals } from './columns'
import { Cuts } from './cuts-bar'
import { listPainelRows, painelKeys, totalQuery } from './painel-api'

const readAddress = validateSearch(RowsFilters)

/** Page /Painel: the rows behind a figure of the dashboard, which sum to the figure. */
export function PainelPage() {
  const search = useSearch({ strict: false })
  const text = JSON.stringify(readAddress(search))
  const query = useMemo(() => {
    const read = z.safeDecode(RowsFilters, JSON.parse(text) as z.input<typeof RowsFilters>)
    return read.success ? read.data : null
  }, [text])
  const valor = query && fonteOf(query.fonte).valores[query.valor]
  if (!query || !valor) return <NoFigure />
  return <Rows query={query} nome={valor.nome} formato={valor.formato} />
}

interface RowsProps {
  query: RowsFilters
  nome: string
  formato: 'moeda' | 'numero'
}

function Rows({ query, nome, formato }: RowsProps) {
  const client = useQueryClient()
  const fonte = fonteOf(query.fonte)
  const columns = useMemo(() => rowColumns(fonte, nome, formato), [fonte, nome, formato])
  const totals = useMemo(() => rowTotals(nome, formato), [nome, formato])
  return (
    <ListPage
      title={`${nome}: ${fonte.nome}`}
      schema={RowsFilters}
      filters={[]}
      head={<Cuts query={query} />}
      queryKey={painelKeys.lists}
      page={listPainelRows}
      total={async (asked) => {
        const { total, valor } = await client.ensureQueryData(totalQuery(asked))
        return { total, sums: [valor] }
      }}
      noun={{ one: 'linha', many: 'linhas', feminine: true }}
      columns={columns}
      totals={totals}
      exportName="linhas"
      startsInList
      rowKey={({ empresa, documento, data, endereco }) => `${empresa} ${documento} ${data} ${endereco ?? ''}`}
      rowName={({ documento }) => `${fonte.linha} ${documento}`}
      rowActions={actionsOf(fonte.linha)}
      actionsWidth={2}
      empty={{
        title: 'Nenhuma linha',
        text: 'Nada compõe este número agora. Ele pode ter mudado desde que foi lido.',
        action: <BackLink />,
      }}
    />
  )
}

const actionsOf =
  (row: string) =>
  ({ documento, endereco }: PainelRow): RowAction[] =>
    endereco ? [{ label: `Ver ${row.toLowerCase()} ${documento}`, icon: 'eye', href: endereco }] : []

const BackLink = () => (
  <Link to="/Principal" className={buttonClass()}>
    Voltar ao Dashboard
  </Link>
)

const NoFigure = () => (
  <EmptyState
    title="Este endereço não diz que número mostrar"
    text="As linhas de um número abrem com um clique nele, no Dashboard."
    action={<BackLink />}
  />
)
