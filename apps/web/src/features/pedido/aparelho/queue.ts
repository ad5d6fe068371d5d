/** Queue of orders that reached no server: how they are sent when the connection returns. */
import type { PedidoInput } from '@trama/contract/apl/pedido/input'
import { pedidoRoutes } from '@trama/contract/apl/pedido/pedido'
import * as z from 'zod/mini'
import { liveAplClient } from '@/lib/api/apl'
import { extraOf } from '@/lib/api/extra-of'
import { sellsOffline } from '@/lib/device/device-state'
import type { QueueKind } from '@/lib/queue/queue-kinds'
import { queryKeys } from '@/lib/query/query-keys'
import { FILA } from './fila'

const apl = liveAplClient(pedidoRoutes)

const Received = z.object({ resposta: z.object({ pedido: z.number() }) })

export const queue = {
  ...FILA,
  isFor: sellsOffline,
  async send({ body, ...call }) {
    // The order form wrote the body, so the cast is safe.
    return (await apl.createPedido({ ...call, body: body as PedidoInput })).pedido
  },
  receivedAs: (error) => extraOf(error, Received)?.resposta.pedido ?? null,
  changes: queryKeys('pedido').all,
  screen: (numero) => ({ to: '/FormPedido/$numero', params: { numero: String(numero) } }),
  form: ({ id }) => ({ to: '/FormPedido', search: { fila: id } }),
} satisfies QueueKind
