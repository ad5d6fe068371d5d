import type { Domain } from '@/lib/domain'

export const compra: Domain = {
  search: () => import('./busca'),
  cards: () => import('./cards'),
}
