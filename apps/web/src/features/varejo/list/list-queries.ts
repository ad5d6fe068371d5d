import {
  type VendaFilters,
  type VendaListItem,
  type VendaQuery,
  vendaListRoutes,
} from '@trama/contract/apl/varejo/list'
import type { ListTotal } from '@/components/crud/list/use-list-total'
import { aplClient } from '@/lib/api/apl'
import { fold } from '@/lib/match-words'

const { listVendas: list, totalVendas: total } = vendaListRoutes
const apl = aplClient({ list, total })

export const listVendas = (query: VendaQuery, signal: AbortSignal): Promise<VendaListItem[]> =>
  apl.list({ query, signal })

export async function totalVendas(query: VendaFilters, signal: AbortSignal): Promise<ListTotal> {
  const { total, quantidade, valor, valor_liq } = await apl.total({ query, signal })
  return { total, sums: [quantidade, valor, valor_liq] }
}

const lacks = (text: string | null, wanted: string | null | undefined): boolean =>
  Boolean(wanted) && !fold(text ?? '').includes(fold(String(wanted)))

/**
 * Whether a sale is outside the filters: servers with the specification's filters only also send sales after the last
 * day and of other people (S2 §5).
 */
export const foreignVenda =
  ({ data_fim, cliente, vendedor }: VendaQuery) =>
  ({ data, nome, nome_rep }: VendaListItem): boolean =>
    (Boolean(data_fim) && data > String(data_fim)) || lacks(nome, cliente) || lacks(nome_rep, vendedor)
