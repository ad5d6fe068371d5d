import { createStore } from '@/lib/store'

/** True while the shortcuts are shown. */
export const ajudaDialog = createStore(false)
