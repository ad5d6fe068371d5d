import { queryOptions } from '@tanstack/react-query'
import type { PedidoFornecedorItem } from '@trama/contract/apl/pedido-fornecedor/list'
import { pedidoFornecedorRoutes } from '@trama/contract/apl/pedido-fornecedor/pedido-fornecedor'
import { aplClient } from '@/lib/api/apl'
import { pedidoFornecedorKeys } from './pedido-fornecedor-list-queries'

/** Calls for single orders, apart from those of the list, which loads first. */
export const pedidoFornecedorApi = aplClient(pedidoFornecedorRoutes)

export const detailQuery = ({ numero, empresa }: Pick<PedidoFornecedorItem, 'numero' | 'empresa'>) =>
  queryOptions({
    queryKey: pedidoFornecedorKeys.detail(numero, empresa),
    queryFn: ({ signal }) => pedidoFornecedorApi.getPedidoFornecedor({ params: { numero }, empresa, signal }),
  })
