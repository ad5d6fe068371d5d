import type { PedidoAlvo, PedidoEfeito } from '@trama/contract/apl/pedido/liberacao'
import { pedidoLiberacaoRoutes } from '@trama/contract/apl/pedido/liberacao'
import type { Pedido } from '@trama/contract/apl/pedido/record'
import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import type { QueryClient } from '@tanstack/react-query'
import { aplClient } from '@/lib/api/apl'
import { errorText } from '@/lib/api/api-error'
import { getSession } from '@/lib/session'
import { pedidoApi } from '../pedido-api'
import { pedidoDetailQuery } from '../pedido-detail'
import { type LotCall, lotSizes } from './lots'
import { pedidoKey, RELEASES, type ReleaseKind } from '../pedido-queries'

const api = aplClient(pedidoLiberacaoRoutes)

/** Older servers release one order by one call, and take nothing back. */
export const hasLots = (): boolean => getSession().flagsVersao.liberacaoEmLote

/** The orders of a call, each with the version that was looked at: opened, the detail's, else the row's. */
function targets(client: QueryClient, pedidos: readonly PedidoListItem[]): PedidoAlvo[] {
  return pedidos.map(({ numero, empresa, versao: listed }) => {
    const detail = client.getQueryData<Pedido>(pedidoDetailQuery(numero, empresa).queryKey)
    const versao = detail?.versao ?? listed
    return { empresa, numero, ...(versao !== undefined && { versao }) }
  })
}

/** Releases the orders of a lot; how many a call takes depends on the server. */
export function releaseCall(client: QueryClient, lado: ReleaseKind): LotCall<PedidoListItem> {
  if (hasLots()) {
    return {
      size: lotSizes.lot,
      send: (lot) => api.releasePedidos({ body: { lado, pedidos: targets(client, lot) } }),
    }
  }
  return {
    size: lotSizes.single,
    send: (lot) => Promise.all(lot.map((pedido) => releaseOne(client, lado, pedido))),
  }
}

async function releaseOne(
  client: QueryClient,
  lado: ReleaseKind,
  pedido: PedidoListItem,
): Promise<PedidoEfeito> {
  const { numero, empresa } = pedido
  const [target] = targets(client, [pedido])
  const versao = target?.versao === undefined ? {} : { versao: target.versao }
  try {
    const { resultado } = await pedidoApi.releasePedido({
      params: { numero },
      empresa,
      body: { ...RELEASES[lado].body, ...versao },
    })
    return { empresa, numero, efeito: 'feito', resultado }
  } catch (error) {
    return { empresa, numero, efeito: 'erro', resultado: errorText(error) }
  }
}

export const undoCall = (lado: ReleaseKind): LotCall<PedidoListItem> => ({
  size: lotSizes.lot,
  send: (lot) =>
    api.undoReleasePedidos({
      body: { lado, pedidos: lot.map(({ numero, empresa }) => ({ numero, empresa })) },
    }),
})

export const refuseCall = (
  client: QueryClient,
  lado: ReleaseKind,
  motivo: string,
): LotCall<PedidoListItem> => ({
  size: lotSizes.lot,
  send: (lot) => api.refusePedidos({ body: { lado, motivo, pedidos: targets(client, lot) } }),
})

/** The rows of the outcomes with this effect. */
export function rowsWith(
  pedidos: readonly PedidoListItem[],
  outcomes: readonly PedidoEfeito[],
  efeitos: readonly PedidoEfeito['efeito'][],
): PedidoListItem[] {
  const keys = new Set(outcomes.filter(({ efeito }) => efeitos.includes(efeito)).map(pedidoKey))
  return pedidos.filter((pedido) => keys.has(pedidoKey(pedido)))
}
