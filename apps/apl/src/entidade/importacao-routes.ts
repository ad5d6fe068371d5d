import type { entidadeImportacaoRoutes } from '@trama/contract/apl/entidade/importacao'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { importEntidades } from './importacao/import-entidades'

export const entidadeImportacaoHandlers: Handlers<
  typeof entidadeImportacaoRoutes,
  PublicContext,
  AplContext
> = {
  importEntidades: (ctx, { body }) => importEntidades(ctx, body),
}
