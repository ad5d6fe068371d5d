import { useQueryClient } from '@tanstack/react-query'
import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import { useCallback, useState } from 'react'
import { toast } from '@/components/ui/status/toast-store'
import { hasLots, releaseCall, refuseCall, rowsWith, undoCall } from './api'
import { inLots, type LotCall, lotSizes } from './lots'
import { pedidoKey, type ReleaseKind } from '../pedido-queries'
import { settleLot } from './settle'

const UNDO_S = 10

/** A run of many that is shown with its progress. */
export interface ReleaseRun {
  label: string
  done: number
  total: number
  cancel: () => void
}

/**
 * Releases, refuses and takes back orders, lot by lot. What is on its way is gone from the list at once and stands in its place
 * again when the server refuses it; many may be on their way together. All is done on the server at once: "Desfazer"
 * is a call of its own, so that a closed tab loses nothing.
 */
export function useRelease(kind: ReleaseKind) {
  const client = useQueryClient()
  const [onTheirWay, setOnTheirWay] = useState<ReadonlySet<string>>(() => new Set())
  const [run, setRun] = useState<ReleaseRun | null>(null)

  const send = useCallback(
    async (
      pedidos: readonly PedidoListItem[],
      call: LotCall<PedidoListItem>,
      label: string,
      comesBack = false,
    ) => {
      const keys = pedidos.map(pedidoKey)
      const stop = new AbortController()
      const progress = (done: number) =>
        pedidos.length > lotSizes.lot &&
        setRun({ label, done, total: pedidos.length, cancel: () => stop.abort() })
      progress(0)
      const result = await inLots(pedidos, call, {
        signal: stop.signal,
        onProgress: progress,
        onLot: (lot) => setOnTheirWay((before) => new Set([...before, ...lot.map(pedidoKey)])),
      })
      await settleLot(client, kind, result, comesBack)
      setOnTheirWay((before) => new Set([...before].filter((key) => !keys.includes(key))))
      // Not that of others, which may still be going on.
      if (pedidos.length > lotSizes.lot) setRun(null)
      return result.outcomes
    },
    [client, kind],
  )

  const undo = useCallback(
    async (pedidos: readonly PedidoListItem[]) => {
      const outcomes = await send(pedidos, undoCall(kind), 'Desfazendo liberações...', true)
      const undone = rowsWith(pedidos, outcomes, ['feito'])
      if (undone.length > 0) toast.info(countText(undone, 'de volta à liberação'))
    },
    [send, kind],
  )

  const release = useCallback(
    async (pedidos: readonly PedidoListItem[]) => {
      const outcomes = await send(pedidos, releaseCall(client, kind), 'Liberando pedidos...')
      const released = rowsWith(pedidos, outcomes, ['feito'])
      if (released.length > 0) {
        const text = countText(released, 'liberado')
        if (hasLots()) toast.undoable(text, { seconds: UNDO_S, run: () => void undo(released) })
        else toast.success(text)
      }
      const others = rowsWith(pedidos, outcomes, ['nenhum'])
      if (others.length > 0) toast.info(countText(others, 'já estava liberado', 'já estavam liberados'))
    },
    [send, undo, client, kind],
  )

  const refuse = useCallback(
    async (pedidos: readonly PedidoListItem[], motivo: string) => {
      const outcomes = await send(pedidos, refuseCall(client, kind, motivo), 'Recusando pedidos...')
      const refused = rowsWith(pedidos, outcomes, ['feito'])
      if (refused.length > 0) toast.success(countText(refused, 'recusado'))
    },
    [send, client, kind],
  )

  const isOnItsWay = useCallback((pedido: PedidoListItem) => onTheirWay.has(pedidoKey(pedido)), [onTheirWay])
  return { release, refuse, isOnItsWay, run }
}

/** "Pedido 12 liberado." or "3 pedidos liberados." */
function countText(pedidos: readonly PedidoListItem[], one: string, many = pluralOf(one)) {
  const [first] = pedidos
  return pedidos.length === 1 ? `Pedido ${first?.numero} ${one}.` : `${pedidos.length} pedidos ${many}.`
}

const pluralOf = (word: string) => (word.endsWith('do') ? `${word}s` : word)
