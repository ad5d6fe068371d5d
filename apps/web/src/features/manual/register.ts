import type { Domain } from '@/lib/domain'

export const manual: Domain = { search: () => import('./search') }
