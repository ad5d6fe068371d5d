import { queryOptions } from '@tanstack/react-query'
import { inicioRoutes } from '@trama/contract/apl/inicio/inicio'
import { usuarioPortalRoutes } from '@trama/contract/portal/usuario'
import { aplClient } from '@/lib/api/apl'
import { portalClient } from '@/lib/api/portal'

const apl = aplClient(inicioRoutes)
const portal = portalClient({ listUsuarios: usuarioPortalRoutes.listUsuarios })

/**
 * Options that read anew on each visit, so that finished work disappears at once. "Atualizar" refreshes these queries
 * with the tiles.
 */
const anew = { meta: { tile: true }, refetchOnMount: 'always' } as const

export const inicioQuery = queryOptions({
  queryKey: ['principal', 'inicio'],
  queryFn: ({ signal }) => apl.getInicio({ signal }),
  ...anew,
})

/** Largest number of registrations that the portal returns in one call. */
const CADASTROS_MAX = 200

/** How many registrations wait in the portal. */
export const cadastrosQuery = queryOptions({
  queryKey: ['principal', 'cadastros'],
  async queryFn({ signal }) {
    const query = { situacao: 'E', pagina: 1, offset: CADASTROS_MAX } as const
    const { length } = await portal.listUsuarios({ query, signal })
    return { total: length, isMore: length === CADASTROS_MAX }
  },
  ...anew,
})
