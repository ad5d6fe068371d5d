import { createStore } from '@/lib/store'

/** Activates the new version of the portal that is ready on the device; null when there is none. */
export const newVersion = createStore<(() => void) | null>(null)
