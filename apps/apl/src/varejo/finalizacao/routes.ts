import type { varejoFinalizacaoRoutes } from '@trama/contract/apl/varejo/finalizacao'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../../context'
import { finalizarVenda } from './finalizar-venda'

export const varejoFinalizacaoHandlers: Handlers<typeof varejoFinalizacaoRoutes, PublicContext, AplContext> =
  {
    finalizarVenda: (ctx, { params, body }) => finalizarVenda(ctx, params.codven, body),
  }
