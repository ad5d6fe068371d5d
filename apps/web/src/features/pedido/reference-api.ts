import { estoqueRoutes } from '@trama/contract/apl/produto/estoque'
import { materialRoutes } from '@trama/contract/apl/produto/material'
import { produtoRoutes } from '@trama/contract/apl/produto/produto'
import { aplClient } from '@/lib/api/apl'

/** Calls of the order form about products, materials and stock. */
export const referenceApi = aplClient({ ...estoqueRoutes, ...materialRoutes, ...produtoRoutes })
