import type { Domain } from '@/lib/domain'

export const cotacao: Domain = {
  search: () => import('./busca'),
}
