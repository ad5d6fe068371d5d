import {
  type FaturaFilters,
  type FaturaListItem,
  faturaListRoutes,
  type FaturaQuery,
} from '@trama/contract/apl/fatura/list'
import type { ListTotal } from '@/components/crud/list/use-list-total'
import { aplClient } from '@/lib/api/apl'

const { listFaturas: list, totalFaturas: total } = faturaListRoutes
const apl = aplClient({ list, total })

/** Filter for electronic invoices (S2 §7, §9). */
const MODEL = { tipo_fiscal: '55' } as const

export const listFaturas = (query: FaturaQuery, signal: AbortSignal): Promise<FaturaListItem[]> =>
  apl.list({ query: { ...query, ...MODEL }, signal })

export async function totalFaturas(query: FaturaFilters, signal: AbortSignal): Promise<ListTotal> {
  const { total, valor } = await apl.total({ query: { ...query, ...MODEL }, signal })
  return { total, sums: [valor] }
}

/** True for rows after the last day, which servers that know only the first day (S2 §7) send too. */
export const afterPeriod =
  ({ emissao_fim }: FaturaQuery) =>
  ({ dt_emissao }: FaturaListItem): boolean =>
    emissao_fim !== undefined && emissao_fim !== null && dt_emissao > emissao_fim
