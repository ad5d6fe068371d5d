import type { Domain } from '@/lib/domain'

export const fatura: Domain = { search: () => import('./search') }
