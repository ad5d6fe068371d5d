import {
  type CotacaoFilters,
  type CotacaoListItem,
  cotacaoListRoutes,
  type CotacaoQuery,
} from '@trama/contract/apl/cotacao/list'
import type { ListTotal } from '@/components/crud/list/use-list-total'
import { aplClient } from '@/lib/api/apl'

const { listCotacoes: list, totalCotacoes: total } = cotacaoListRoutes
const apl = aplClient({ list, total })

export const listCotacoes = (query: CotacaoQuery, signal: AbortSignal): Promise<CotacaoListItem[]> =>
  apl.list({ query, signal })

export async function totalCotacoes(query: CotacaoFilters, signal: AbortSignal): Promise<ListTotal> {
  const { total, valor } = await apl.total({ query, signal })
  return { total, sums: [valor] }
}
