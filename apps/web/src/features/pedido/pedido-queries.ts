import { type PedidoListItem, type PedidoQuery, pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import { pedidoRiscoRoutes } from '@trama/contract/apl/pedido/risco'
import type { ListTotal } from '@/components/crud/list/use-list-total'
import { aplClient } from '@/lib/api/apl'
import { withRiscos } from '@/components/release/with-riscos'
import type { WaitingPedido } from './liberacao/risco'
import { pedidoKeys } from './pedido-keys'

const apl = aplClient(pedidoListRoutes)
const riscoApi = aplClient(pedidoRiscoRoutes)

/** The commercial and the financial release: filter for waiting orders, and body of a release (S1 §4.1). */
export const RELEASES = {
  comercial: { waiting: { status_com: '0' }, body: { bloqueio: 1 } },
  financeiro: { waiting: { status_fin: '0' }, body: { financeiro: 1 } },
} as const

export type ReleaseKind = keyof typeof RELEASES

export const pedidoName = ({ numero }: Pick<PedidoListItem, 'numero'>): string => `Pedido ${numero}`

export const listPedidos = (query: PedidoQuery, signal: AbortSignal): Promise<PedidoListItem[]> =>
  apl.listPedidos({ query, signal })

/** Number of orders that the filters find, with the sums of the list's footer. */
export async function totalPedidos(query: PedidoQuery, signal: AbortSignal): Promise<ListTotal> {
  const { total, qtde, valor_total_liq } = await apl.totalPedidos({ query, signal })
  return { total, sums: [qtde, valor_total_liq] }
}

/**
 * Key of orders that wait for a release. The key is not below `lists`, so that a release does not load them all
 * again.
 */
export const waitingKey = (kind: ReleaseKind) => [...pedidoKeys.all, 'waiting', kind] as const

/** Key of the queries for an order's situation. */
export const situacaoKey = [...pedidoKeys.all, 'situacao'] as const

/**
 * Orders that wait for one release, each with its risk. @param hasRisco false for older servers, which send no risk
 */
export const listWaiting =
  (kind: ReleaseKind, hasRisco: boolean) =>
  (given: PedidoQuery, signal: AbortSignal): Promise<WaitingPedido[]> => {
    const query = { ...given, ...RELEASES[kind].waiting }
    return withRiscos(
      apl.listPedidos({ query, signal }),
      hasRisco ? riscoApi.listPedidoRiscos({ query, signal }) : undefined,
    )
  }
