import type { entidadeInputRoutes } from '@trama/contract/apl/entidade-input'
import { unavailable } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'

export const entidadeInputHandlers: Handlers<typeof entidadeInputRoutes, PublicContext, AplContext> = {
  createEntidade: () => Promise.reject(unavailable()),
  updateEntidade: () => Promise.reject(unavailable()),
  updateSituacaoEntidade: () => Promise.reject(unavailable()),
  listSemelhantes: () => Promise.reject(unavailable()),
}
