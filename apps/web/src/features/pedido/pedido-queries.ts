import { queryOptions } from '@tanstack/react-query'
import type { PedidoListItem, PedidoQuery } from '@trama/contract/apl/pedido'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido-messages'
import { apl } from '@/lib/api/apl'
import { ApiError, isApiError } from '@/lib/api/api-error'
import { pedidoKeys } from './pedido-keys'

/** The two sides that release an order: what asks for their waiting ones, and what a release sends (S1 §4.1). */
export const RELEASES = {
  comercial: { waiting: { status_com: '0' }, body: { bloqueio: 1 } },
  financeiro: { waiting: { status_fin: '0' }, body: { financeiro: 1 } },
} as const

export type ReleaseKind = keyof typeof RELEASES

/** Numbers are given by company: with "Todas Empresas" two orders may share one. */
export const pedidoKey = ({ empresa, numero }: Pick<PedidoListItem, 'empresa' | 'numero'>): string =>
  `${empresa}-${numero}`

export const pedidoName = ({ numero }: Pick<PedidoListItem, 'numero'>): string => `Pedido ${numero}`

export const listPedidos = (query: PedidoQuery, signal: AbortSignal): Promise<PedidoListItem[]> =>
  apl.listPedidos({ query, signal })

/** Orders that wait for a release; not below `lists`, so that a release does not load them all again. */
export const waitingKey = (kind: ReleaseKind) => [...pedidoKeys.all, 'waiting', kind] as const

export const listWaiting =
  (kind: ReleaseKind) =>
  (query: PedidoQuery, signal: AbortSignal): Promise<PedidoListItem[]> =>
    apl.listPedidos({ query: { ...query, ...RELEASES[kind].waiting }, signal })

/** An order with its items, of the company of its row. */
export const pedidoDetailQuery = (numero: number, empresa: string) =>
  queryOptions({
    queryKey: pedidoKeys.detail(numero, empresa),
    queryFn: async ({ signal }) => {
      try {
        return await apl.getPedido({ params: { numero }, empresa, signal })
      } catch (error) {
        if (!isApiError(error, 'notFound')) throw error
        throw new ApiError('notFound', PEDIDO_LOAD_MESSAGES.pedido(numero), { status: error.status })
      }
    },
  })
