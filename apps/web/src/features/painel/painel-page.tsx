import { useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { fonteOf } from '@trama/contract/apl/painel/fontes'
import { LinhasFilters, type PainelLinha } from '@trama/contract/apl/painel/linhas'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { RowAction } from '@/components/crud/grid/grid-column'
import { ListPage } from '@/components/crud/list/list-page'
import { buttonClass } from '@/components/ui/button-class'
import { EmptyState } from '@/components/ui/status/empty-state'
import { validateSearch } from '@/lib/url/state'
import { linhaColumns, linhaTotals } from './columns'
import { Cuts } from './cuts-bar'
import { listPainelLinhas, painelKeys, totalQuery } from './painel-api'

const readAddress = validateSearch(LinhasFilters)

/** Page /Painel: the rows behind a figure of the dashboard, which sum to the figure. */
export function PainelPage() {
  const search = useSearch({ strict: false })
  const text = JSON.stringify(readAddress(search))
  const query = useMemo(() => {
    const read = z.safeDecode(LinhasFilters, JSON.parse(text) as z.input<typeof LinhasFilters>)
    return read.success ? read.data : null
  }, [text])
  const valor = query && fonteOf(query.fonte).valores[query.valor]
  if (!query || !valor) return <NoFigure />
  return <Linhas query={query} nome={valor.nome} formato={valor.formato} />
}

interface LinhasProps {
  query: LinhasFilters
  nome: string
  formato: 'moeda' | 'numero'
}

function Linhas({ query, nome, formato }: LinhasProps) {
  const client = useQueryClient()
  const fonte = fonteOf(query.fonte)
  const columns = useMemo(() => linhaColumns(fonte, nome, formato), [fonte, nome, formato])
  const totals = useMemo(() => linhaTotals(nome, formato), [nome, formato])
  return (
    <ListPage
      title={`${nome}: ${fonte.nome}`}
      schema={LinhasFilters}
      filters={[]}
      head={<Cuts query={query} />}
      queryKey={painelKeys.lists}
      page={listPainelLinhas}
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
  (linha: string) =>
  ({ documento, endereco }: PainelLinha): RowAction[] =>
    endereco ? [{ label: `Ver ${linha.toLowerCase()} ${documento}`, icon: 'eye', href: endereco }] : []

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
