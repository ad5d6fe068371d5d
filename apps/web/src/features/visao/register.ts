import type { Domain } from '@/lib/domain'

export const visao: Domain = { search: () => import('./visao-search') }
