import type { Domain } from '@/lib/domain'

export const duplicata: Domain = { search: () => import('./busca'), cards: () => import('./cards') }
