/** Sales summary of the dashboard: one call for each period and cut, shared by all that show it. */
import { pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import type { RouteReply } from '@trama/contract/route'
import { endOfMonth, endOfYear, START_DATE, startOfMonth, startOfYear, todayIn } from '@trama/rules/date-br'
import { aplClient } from '@/lib/api/apl'
import { allPages } from '@/lib/api/all-pages'
import { isApiError } from '@/lib/api/api-error'

const { listPedidos, rankingPedidos, resumoPedidos } = pedidoListRoutes
const apl = aplClient({ listPedidos, rankingPedidos, resumoPedidos })

export type RankingRow = RouteReply<typeof rankingPedidos>[number]
export type ResumoRow = RouteReply<typeof resumoPedidos>[number]
/** Cut of the summary: by customer, month or product group (S2 §7). */
export type ResumoTipo = '1' | '2' | '3'

/** First and last day of issue, both included; without a last day everything since the first. */
export interface Period {
  ini: string
  fim?: string
}

/** Period of all orders that the system has (decisions §5). */
export const SINCE_START: Period = { ini: START_DATE }
export const currentMonth = (today = todayIn()): Period => ({
  ini: startOfMonth(today),
  fim: endOfMonth(today),
})
export const currentYear = (today = todayIn()): Period => ({ ini: startOfYear(today), fim: endOfYear(today) })

/** One call of the sales summary; its answer is `ResumoRow[]`. */
export function resumoQuery(tipo: ResumoTipo, { ini, fim }: Period, situacao?: 'P' | 'F') {
  const query = { tipo, emissao_ini: ini, emissao_fim: fim, situacao }
  return {
    queryKey: ['pedido', 'resumo', query],
    async queryFn({ signal }: { signal: AbortSignal }): Promise<ResumoRow[]> {
      try {
        return await apl.resumoPedidos({ query, signal })
      } catch (error) {
        if (!isApiError(error, 'missing')) throw error
        // An older server sends the orders themselves, drafts too; without these they give the same sums.
        const orders = { dt_emissao_ini: ini, dt_emissao_fim: fim, situacao }
        const rows = await allPages((page) => apl.listPedidos({ query: { ...orders, ...page }, signal }))
        return rows
          .filter(({ bloqueio }) => bloqueio !== 2)
          .map(({ nome, ...row }) => ({ ...row, descricao: nome }))
      }
    },
  }
}

/**
 * Best-selling products of a period; the answer is `RankingRow[]`. @param offset number of products
 */
export function rankingQuery({ ini, fim }: Period, offset: number) {
  const query = { emissao_ini: ini, emissao_fim: fim, offset }
  return {
    queryKey: ['pedido', 'ranking', query],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<RankingRow[]> =>
      apl.rankingPedidos({ query, signal }),
  }
}
