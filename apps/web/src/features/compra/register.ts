import type { Domain } from '@/lib/domain'

export const compra: Domain = {
  search: () => import('./search'),
  cards: () => import('./cards'),
}
