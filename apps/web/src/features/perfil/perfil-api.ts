import { queryOptions } from '@tanstack/react-query'
import { contaRoutes } from '@trama/contract/portal/conta'
import { usuarioPortalRoutes } from '@trama/contract/portal/usuario'
import { portalClient } from '@/lib/api/portal'

export const perfilApi = portalClient({ ...contaRoutes, ...usuarioPortalRoutes })

export const perfilKey = ['perfil'] as const
export const doisFatoresQuery = queryOptions({
  queryKey: ['dois-fatores'],
  queryFn: ({ signal }) => perfilApi.getDoisFatores({ signal }),
})
export const sessoesQuery = queryOptions({
  queryKey: ['sessoes'],
  queryFn: ({ signal }) => perfilApi.listSessoes({ signal }),
})
