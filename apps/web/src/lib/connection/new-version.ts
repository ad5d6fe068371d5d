import { createStore } from '@/lib/store'

/** Takes the new version of the portal that waits on the device; null: there is none. */
export const newVersion = createStore<(() => void) | null>(null)
