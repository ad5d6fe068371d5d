import { createStore } from '@/lib/store'

/** False from a call that found no application server until one that does. */
export const aplReached = createStore(true)
