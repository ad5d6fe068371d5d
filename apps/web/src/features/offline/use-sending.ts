import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '@/components/ui/status/toast-store'
import type { FilaDocumento } from '@/lib/device/device-db'
import { sendNow, stopSending } from '@/lib/queue/queue-sender'
import { kindOf, type QueueKind, queueKinds } from '@/lib/queue/queue-kinds'
import { isWaiting, queued } from '@/lib/queue/queue-state'
import { readQueue } from '@/lib/queue/queue-store'
import { agreed, documentName } from '@/lib/document'
import { capital } from '@/lib/queue/queue-texts'
import { subscribeSession } from '@/lib/session'
import { useStore } from '@/lib/store'

/**
 * Sends waiting documents: when the portal opens, when a connection or a new token is there, when a document joins
 * the queue, and again after a server error.
 */
export function useSending(cutOff: boolean, loadKinds: () => Promise<readonly QueueKind[]>): void {
  const kinds = useStore(queueKinds)
  const waiting = useStore(queued).filter((document) => isWaiting(document) && kindOf(document)).length
  useOutcomes()
  useEffect(() => {
    if (kinds.length > 0) return undefined
    const load = () =>
      void loadKinds().then(
        (loaded) => queueKinds.set(loaded),
        () => undefined,
      )
    load()
    // The code of the kinds could not be loaded; another attempt follows when the connection returns.
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [kinds, loadKinds])
  useEffect(() => {
    void readQueue().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (cutOff || waiting === 0) return undefined
    void sendNow()
    const stopListening = subscribeSession(() => void sendNow())
    // A pause after a failing server ends when the network comes back, also behind other apps, or the page is looked
    // at again.
    const now = () => void sendNow()
    const onLook = () => document.visibilityState === 'visible' && now()
    window.addEventListener('online', now)
    document.addEventListener('visibilitychange', onLook)
    return () => {
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', onLook)
      stopListening()
      stopSending()
    }
  }, [cutOff, waiting])
}

/** Shows a message with the result of each sent document, on any screen. */
function useOutcomes(): void {
  const client = useQueryClient()
  useEffect(() => {
    let before = new Map(queued.get().map(({ id, estado }) => [id, estado]))
    return queued.subscribe(() => {
      const documents = queued.get()
      const settled = documents.filter(
        ({ id, estado }) => before.get(id) === 'enviando' && estado !== 'enviando',
      )
      before = new Map(documents.map(({ id, estado }) => [id, estado]))
      for (const document of settled) {
        const kind = kindOf(document)
        if (!kind) continue
        tell(kind, document)
        if (document.estado === 'enviado') void client.invalidateQueries({ queryKey: kind.changes })
      }
    })
  }, [client])
}

function tell({ words }: QueueKind, { estado, cliente, numero }: FilaDocumento): void {
  if (estado === 'enviado')
    toast.success(
      numero === null
        ? `${capital(words.one)} de ${cliente} ${agreed(words, 'recebid', 1)}.`
        : `${documentName(words, { numero })} ${agreed(words, 'enviad', 1)}.`,
    )
  if (estado === 'corrigir')
    toast.error(`${agreed(words, '', 1).toUpperCase()} ${words.one} de ${cliente} precisa da sua correção.`)
}
