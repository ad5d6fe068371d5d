import type { entidadeResumoRoutes } from '@trama/contract/apl/entidade-resumo'
import { unavailable } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'

export const entidadeResumoHandlers: Handlers<typeof entidadeResumoRoutes, PublicContext, AplContext> = {
  resumoEntidade: () => Promise.reject(unavailable()),
}
