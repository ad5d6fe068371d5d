import { catalogoRoutes } from '@trama/contract/apl/catalogo'
import { entidadeRoutes } from '@trama/contract/apl/entidade/entidade'
import { estoqueRoutes } from '@trama/contract/apl/estoque'
import { materialRoutes } from '@trama/contract/apl/material'
import { produtoRoutes } from '@trama/contract/apl/produto'
import { representanteRoutes } from '@trama/contract/apl/representante'
import { sistemaRoutes } from '@trama/contract/apl/sistema'
import { aplClient } from '@/lib/api/apl'

/** The records that an order refers to. */
export const referenceApi = aplClient({
  ...catalogoRoutes,
  ...entidadeRoutes,
  ...estoqueRoutes,
  ...materialRoutes,
  ...produtoRoutes,
  ...representanteRoutes,
  ...sistemaRoutes,
})
