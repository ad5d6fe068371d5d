import { createStore } from '@/lib/store'

/** False from a call that could not reach the application server until one that does. */
export const aplReached = createStore(true)
