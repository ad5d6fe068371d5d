import { estoqueRoutes } from '@trama/contract/apl/estoque'
import { materialRoutes } from '@trama/contract/apl/material'
import { produtoRoutes } from '@trama/contract/apl/produto'
import { sistemaRoutes } from '@trama/contract/apl/sistema'
import { aplClient } from '@/lib/api/apl'

/** What an order asks of products, materials, stock and parameters. */
export const referenceApi = aplClient({
  ...estoqueRoutes,
  ...materialRoutes,
  ...produtoRoutes,
  ...sistemaRoutes,
})
