import { createStore } from '@/lib/store'

/** What is shown: the shortcuts, the first steps. */
export const ajudaDialog = createStore<'atalhos' | 'passos' | null>(null)
