import type { Domain } from '@/lib/domain'

export const duplicata: Domain = { search: () => import('./search'), cards: () => import('./cards') }
