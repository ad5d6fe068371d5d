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

/** A supplier asks for what is released (S2 §7); other servers find the rest by it. */
const released = () => (getSession().usuario.tipo === 'fornecedor' ? ({ liberado: 'S' } as const) : {})

export const listCompras = (query: OrdemQuery, signal: AbortSignal): Promise<OrdemListItem[]> =>
  apl.list({ query: { ...query, ...released() }, signal })

export async function totalCompras(query: OrdemFilters, signal: AbortSignal): Promise<ListTotal> {
  const { total, valor_total } = await apl.total({ query: { ...query, ...released() }, signal })
  return { total, sums: [valor_total] }
}
