import { queryKeys } from '@/lib/query/query-keys'

export const clienteKeys = queryKeys('cliente')
