/** What the session's user has waiting or sent on this device, as the screens see them. */
import type { FilaDocumento } from '@/lib/device/device-db'
import { createStore } from '@/lib/store'

/** All of them, the oldest first; empty until the queue is read. */
export const queued = createStore<readonly FilaDocumento[]>([])

/** Not on the server yet. */
export const isPending = ({ estado }: Pick<FilaDocumento, 'estado'>): boolean => estado !== 'enviado'

/** Waits for the user, not for the connection. */
export const needsUser = ({ estado }: Pick<FilaDocumento, 'estado'>): boolean =>
  estado === 'corrigir' || estado === 'conferir'

/** Goes out by itself. `enviando` without a sending tab is what a closed one left behind. */
export const isWaiting = ({ estado }: Pick<FilaDocumento, 'estado'>): boolean =>
  estado === 'aguardando' || estado === 'enviando'
