import type { Domain } from '@/lib/domain'

export const usuario: Domain = { search: () => import('./usuario-search') }
