import {
  type Duplicata,
  type DuplicataFilters,
  type DuplicataQuery,
  receberRoutes,
  receberTotalRoutes,
} from '@trama/contract/apl/receber/receber'
import type { ListTotal } from '@/components/crud/list/use-list-total'
import { aplClient } from '@/lib/api/apl'

const apl = aplClient({ ...receberRoutes, ...receberTotalRoutes })

export const listDuplicatas = (query: DuplicataQuery, signal: AbortSignal): Promise<Duplicata[]> =>
  apl.listReceber({ query, signal })

export async function totalDuplicatas(query: DuplicataFilters, signal: AbortSignal): Promise<ListTotal> {
  const { total, valor, saldo } = await apl.totalReceber({ query, signal })
  return { total, sums: [valor, saldo] }
}

export const resumoDuplicatas = (query: DuplicataFilters, signal: AbortSignal) =>
  apl.getReceberResumo({ query, signal })

const bare = (number: string | null) => (number ?? '').replace(/^0+/, '')

/**
 * True for rows to leave out: servers that know only the first day (S2 §7) send later days and other invoices'
 * titles.
 */
export const foreignRow =
  ({ vencimento_fim, fatura }: DuplicataQuery) =>
  (row: Duplicata): boolean =>
    (Boolean(vencimento_fim) && row.dt_vencto > String(vencimento_fim)) ||
    (Boolean(fatura) && !bare(row.fatura).includes(bare(String(fatura))))
