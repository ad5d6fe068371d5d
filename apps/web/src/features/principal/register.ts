import type { Domain } from '@/lib/domain'

/** Figures of what has no screens here yet. */
export const principal: Domain = { cards: () => import('./other-cards') }
