import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '@/components/ui/status/toast-store'
import type { FilaPedido } from '@/lib/device/device-db'
import { sendNow, stopSending } from '@/lib/queue/queue-sender'
import { isWaiting, queuedOrders } from '@/lib/queue/queue-state'
import { readQueue } from '@/lib/queue/queue-store'
import { queryKeys } from '@/lib/query/query-keys'
import { subscribeSession } from '@/lib/session'
import { useStore } from '@/lib/store'

/**
 * Sends what waits: when the portal opens, when a connection or a new token is there, when an order joins the queue,
 * and again after a server that did not answer as it should.
 */
export function useSending(cutOff: boolean): void {
  const waiting = useStore(queuedOrders).filter(isWaiting).length
  useOutcomes()
  useEffect(() => {
    void readQueue().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (cutOff || waiting === 0) return undefined
    void sendNow()
    const stopListening = subscribeSession(() => void sendNow())
    return () => {
      stopListening()
      stopSending()
    }
  }, [cutOff, waiting])
}

/** Says what became of an order, on whatever screen one is. */
function useOutcomes(): void {
  const client = useQueryClient()
  useEffect(() => {
    let before = new Map(queuedOrders.get().map(({ id, estado }) => [id, estado]))
    return queuedOrders.subscribe(() => {
      const orders = queuedOrders.get()
      const settled = orders.filter(
        ({ id, estado }) => before.get(id) === 'enviando' && estado !== 'enviando',
      )
      before = new Map(orders.map(({ id, estado }) => [id, estado]))
      for (const order of settled) tell(order)
      if (settled.some(({ estado }) => estado === 'enviado')) {
        void client.invalidateQueries({ queryKey: queryKeys('pedido').all })
      }
    })
  }, [client])
}

function tell({ estado, cliente, numero }: FilaPedido): void {
  if (estado === 'enviado')
    toast.success(numero === null ? `Pedido de ${cliente} recebido.` : `Pedido ${numero} enviado.`)
  if (estado === 'corrigir') toast.error(`O pedido de ${cliente} precisa da sua correção.`)
}
