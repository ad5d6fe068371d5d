import { queryKeys } from '@/lib/query-keys'

export const pedidoFornecedorKeys = queryKeys('pedido-fornecedor')
