import type { entidadeImportacaoRoutes } from '@trama/contract/apl/entidade-importacao'
import { unavailable } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'

export const entidadeImportacaoHandlers: Handlers<
  typeof entidadeImportacaoRoutes,
  PublicContext,
  AplContext
> = {
  importEntidades: () => Promise.reject(unavailable()),
}
