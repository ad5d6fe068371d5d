import { type InfiniteData, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { Pedido } from '@trama/contract/apl/pedido-record'
import type { PedidoListItem } from '@trama/contract/apl/pedido-list'
import { useMemo } from 'react'
import { toast } from '@/components/ui/toast-store'
import { pedidoApi } from './pedido-api'
import { pedidoKey, RELEASES, type ReleaseKind, waitingKey } from './pedido-queries'
import { pedidoDetailQuery } from './pedido-detail'
import { pedidoKeys } from './pedido-keys'

type Waiting = InfiniteData<PedidoListItem[]>

/**
 * Releases orders. One that is on its way is gone from the list at once and stands in its place again when the
 * server refuses it; many may be on their way together.
 */
export function useRelease(kind: ReleaseKind) {
  const client = useQueryClient()
  const mutationKey = ['pedido', 'release', kind]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ numero, empresa }: PedidoListItem) => {
      const detail = client.getQueryData<Pedido>(pedidoDetailQuery(numero, empresa).queryKey)
      const versao = detail && { versao: detail.versao }
      return pedidoApi.releasePedido({
        params: { numero },
        empresa,
        body: { ...RELEASES[kind].body, ...versao },
      })
    },
    onSuccess: (_reply, pedido) => {
      const key = pedidoKey(pedido)
      client.setQueriesData<Waiting>({ queryKey: waitingKey(kind) }, (data) => data && without(data, key))
      toast.success(`Pedido ${pedido.numero} liberado.`)
    },
    onError: (_error, { numero, empresa }) => {
      // Someone else changed it: what is shown, and its version, are old.
      void client.invalidateQueries({ queryKey: pedidoDetailQuery(numero, empresa).queryKey })
      void client.invalidateQueries({ queryKey: waitingKey(kind) })
    },
    meta: { invalidates: [pedidoKeys.lists, waitingKey(kind === 'comercial' ? 'financeiro' : 'comercial')] },
  })

  const onTheirWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => pedidoKey(state.variables as PedidoListItem),
  })
  const keys = onTheirWay.join()
  const isReleasing = useMemo(() => {
    const set = new Set(keys.split(','))
    return (pedido: PedidoListItem) => set.has(pedidoKey(pedido))
  }, [keys])
  return { release: mutate, isReleasing }
}

function without(data: Waiting, key: string): Waiting {
  const pages = data.pages.map((page) =>
    page.some((row) => pedidoKey(row) === key) ? page.filter((row) => pedidoKey(row) !== key) : page,
  )
  return { ...data, pages }
}
