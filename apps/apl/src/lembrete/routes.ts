import type { lembreteRoutes } from '@trama/contract/apl/lembrete'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { getCliente, updateCliente } from './clientes'
import { loadTextos, updateTexto } from './textos'

export const lembreteHandlers: Handlers<typeof lembreteRoutes, PublicContext, AplContext> = {
  listLembreteTextos: ({ db, empresa }) => loadTextos(db, empresa),
  updateLembreteTexto: (ctx, { body }) => updateTexto(ctx, body),
  getLembreteCliente: (ctx, { params }) => getCliente(ctx, params.codcli),
  updateLembreteCliente: (ctx, { params, body }) => updateCliente(ctx, params.codcli, body.ativo),
}
