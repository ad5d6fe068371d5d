import {
  type OrdemFilters,
  type OrdemListItem,
  ordemListRoutes,
  type OrdemQuery,
} from '@trama/contract/apl/compra/list'
import type { ListTotal } from '@/components/crud/list/use-list-total'
import { aplClient } from '@/lib/api/apl'
import { getSession } from '@/lib/session'

const { listOrdens: list, totalOrdens: total } = ordemListRoutes
const apl = aplClient({ list, total })

/**
 * Filter of a supplier's list, which shows released orders only (S2 §7). This project's server enforces that anyway;
 * other servers rely on the filter.
 */
const released = () => (getSession().usuario.tipo === 'fornecedor' ? ({ liberado: 'S' } as const) : {})

export const listCompras = (query: OrdemQuery, signal: AbortSignal): Promise<OrdemListItem[]> =>
  apl.list({ query: { ...query, ...released() }, signal })

export async function totalCompras(query: OrdemFilters, signal: AbortSignal): Promise<ListTotal> {
  const { total, valor_total } = await apl.total({ query: { ...query, ...released() }, signal })
  return { total, sums: [valor_total] }
}
