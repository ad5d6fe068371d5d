import { cepRoutes } from '@trama/contract/apl/cep'
import { entidadeRoutes } from '@trama/contract/apl/entidade/entidade'
import { entidadeApoioRoutes } from '@trama/contract/apl/entidade/apoio'
import { entidadeInputRoutes } from '@trama/contract/apl/entidade/input'
import { publicoRoutes } from '@trama/contract/portal/publico'
import { aplClient } from '@/lib/api/apl'
import { portalClient } from '@/lib/api/portal'

/** Calls of the customer form; list, header and history have clients of their own. */
export const clienteApi = aplClient({
  getEntidade: entidadeRoutes.getEntidade,
  listEntidades: entidadeRoutes.listEntidades,
  ...entidadeInputRoutes,
  ...entidadeApoioRoutes,
  ...cepRoutes,
})
export const publicoApi = portalClient(publicoRoutes)
