import type { Domain } from '@/lib/domain'

export const produto: Domain = { search: () => import('./search') }
