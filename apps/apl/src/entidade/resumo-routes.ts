import type { entidadeResumoRoutes } from '@trama/contract/apl/entidade/resumo'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { resumoEntidade } from './resumo-entidade'

export const entidadeResumoHandlers: Handlers<typeof entidadeResumoRoutes, PublicContext, AplContext> = {
  resumoEntidade: (ctx, { params: { codcli } }) => resumoEntidade(ctx, codcli),
}
