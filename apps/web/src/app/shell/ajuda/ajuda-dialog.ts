import { createStore } from '@/lib/store'

/** The open help dialog: the shortcuts or the first steps; null for none. */
export const ajudaDialog = createStore<'atalhos' | 'passos' | null>(null)
