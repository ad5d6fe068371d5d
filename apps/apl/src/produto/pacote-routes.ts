import type { pacoteRoutes } from '@trama/contract/apl/pacote'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { listPacoteEntidades } from '../entidade/list/list-pacote-entidades'
import { listPacote } from './list-pacote'
import { listPacoteColecoes, listPacoteImagens } from './list-pacote-imagens'

/** Handlers of the package for offline devices, which combines two domains. */
export const pacoteHandlers: Handlers<typeof pacoteRoutes, PublicContext, AplContext> = {
  listPacote: (ctx, { query }) => listPacote(ctx, query),
  listPacoteColecoes: (ctx) => listPacoteColecoes(ctx),
  listPacoteImagens: (ctx, { query }) => listPacoteImagens(ctx, query),
  listPacoteEntidades: (ctx, { query }) => listPacoteEntidades(ctx, query),
}
