/** Documents of the session's user on this device, waiting or sent, for the screens. */
import type { FilaDocumento } from '@/lib/device/device-db'
import { createStore } from '@/lib/store'

/** All documents of the user, oldest first; empty until the queue is read. */
export const queued = createStore<readonly FilaDocumento[]>([])

/** Whether the document is not on the server yet. */
export const isPending = ({ estado }: Pick<FilaDocumento, 'estado'>): boolean => estado !== 'enviado'

/** Whether the document waits for the user, not for the connection. */
export const needsUser = ({ estado }: Pick<FilaDocumento, 'estado'>): boolean =>
  estado === 'corrigir' || estado === 'conferir'

/** Whether the document is sent automatically. One that is `enviando` counts too: its tab may have been closed. */
export const isWaiting = ({ estado }: Pick<FilaDocumento, 'estado'>): boolean =>
  estado === 'aguardando' || estado === 'enviando'
