import type { eventoRoutes } from '@trama/contract/apl/integracao/evento'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../../context'
import type { ContaContext } from '../conta/authenticate-conta'
import { listEventos } from './list-eventos'

export const eventoHandlers: Handlers<typeof eventoRoutes, PublicContext, AplContext, ContaContext> = {
  listEventos: (ctx, { query }) => listEventos(ctx, query),
}
