import { createStore } from '@/lib/store'

/** Which dialog of this feature is open: the data on the device, or the orders that wait there. */
export const offlineDialog = createStore<'aparelho' | 'fila' | null>(null)
