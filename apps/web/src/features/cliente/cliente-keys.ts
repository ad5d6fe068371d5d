import { queryKeys } from '@/lib/query-keys'

export const clienteKeys = queryKeys('cliente')
