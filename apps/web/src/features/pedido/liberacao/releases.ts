import type { QueryClient } from '@tanstack/react-query'
import { MOTIVO_MAX } from '@trama/contract/apl/liberacao/lote'
import { pedidoLiberacaoRoutes } from '@trama/contract/apl/pedido/liberacao'
import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import { lotCall, singleCall } from '@/components/release/lots'
import type { DocumentId } from '@/lib/document'
import { type Releases, target } from '@/components/release/releases'
import { aplClient } from '@/lib/api/apl'
import { pedidoDetailQuery } from '../pedido-api'
import { pedidoKeys } from '../pedido-keys'
import { RELEASES, type ReleaseKind, situacaoKey, waitingKey } from '../pedido-queries'

const api = aplClient(pedidoLiberacaoRoutes)

const OTHER: Record<ReleaseKind, ReleaseKind> = { comercial: 'financeiro', financeiro: 'comercial' }

const detailKey = ({ numero, empresa }: DocumentId) => pedidoDetailQuery(numero, empresa).queryKey

/**
 * Commercial or financial release of orders. @param hasLots false for older servers, which release one order by each
 * call and cannot undo
 */
export function pedidoReleases(
  client: QueryClient,
  lado: ReleaseKind,
  hasLots: boolean,
): Releases<PedidoListItem> {
  const looked = (pedido: PedidoListItem) => target(client, pedido, detailKey(pedido))
  return {
    words: { one: 'pedido', many: 'pedidos' },
    waitingKey: waitingKey(lado),
    changes: (pedidos) => [pedidoKeys.lists, situacaoKey, ...pedidos.map(detailKey), waitingKey(OTHER[lado])],
    release: hasLots
      ? lotCall((lot) => api.releasePedidos({ body: { lado, pedidos: lot.map(looked) } }))
      : singleCall((pedido) => releaseOne(lado, looked(pedido))),
    ...(hasLots && {
      undo: lotCall((lot) =>
        api.undoReleasePedidos({
          body: { lado, pedidos: lot.map(({ numero, empresa }) => ({ numero, empresa })) },
        }),
      ),
      refuse: {
        call: (motivo) =>
          lotCall((lot) => api.refusePedidos({ body: { lado, motivo, pedidos: lot.map(looked) } })),
        effect: {
          one: 'O pedido volta à digitação, com o motivo, e devolve o estoque reservado.',
          many: 'Os pedidos voltam à digitação, com o mesmo motivo, e devolvem o estoque reservado.',
        },
        hint: 'Quem fez o pedido lê este texto.',
        maxLength: MOTIVO_MAX,
      },
    }),
  }
}

const releaseOne = (lado: ReleaseKind, { numero, empresa, versao }: DocumentId & { versao?: number }) =>
  api.releasePedido({
    params: { numero },
    empresa,
    body: { ...RELEASES[lado].body, ...(versao !== undefined && { versao }) },
  })
