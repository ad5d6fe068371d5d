import type { pacoteRoutes } from '@trama/contract/apl/pacote'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { listPacoteEntidades } from '../entidade/lista/list-pacote-entidades'
import { listPacote } from './list-pacote'

/** What a device takes along; of two domains, asked for together. */
export const pacoteHandlers: Handlers<typeof pacoteRoutes, PublicContext, AplContext> = {
  listPacote: (ctx, { query }) => listPacote(ctx, query),
  listPacoteEntidades: (ctx, { query }) => listPacoteEntidades(ctx, query),
}
