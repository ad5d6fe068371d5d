import { createStore } from './store'

/** What the open search looks in: everything, or one kind of records; null while it is closed. */
export const searchOpen = createStore<'tudo' | 'produto' | null>(null)
