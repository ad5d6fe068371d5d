/** Orders of the session's user on this device, as the screens see them. */
import type { FilaPedido } from '@/lib/device/device-db'
import { createStore } from '@/lib/store'

/** All of them, the oldest first; empty until the queue is read. */
export const queuedOrders = createStore<readonly FilaPedido[]>([])

/** Not on the server yet. */
export const isPending = ({ estado }: Pick<FilaPedido, 'estado'>): boolean => estado !== 'enviado'

/** Waits for the user, not for the connection. */
export const needsUser = ({ estado }: Pick<FilaPedido, 'estado'>): boolean =>
  estado === 'corrigir' || estado === 'conferir'

/** Goes out by itself. `enviando` without a sending tab is what a closed one left behind. */
export const isWaiting = ({ estado }: Pick<FilaPedido, 'estado'>): boolean =>
  estado === 'aguardando' || estado === 'enviando'
