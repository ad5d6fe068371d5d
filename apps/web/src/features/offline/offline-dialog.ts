import { createStore } from '@/lib/store'

/** The open dialog of this feature: the data on the device, or the orders that wait there. */
export const offlineDialog = createStore<'aparelho' | 'fila' | null>(null)
