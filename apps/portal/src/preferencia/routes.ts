import type { preferenciaRoutes } from '@trama/contract/portal/preferencia'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { PublicContext, SessionContext } from '../context'
import { getPreferencia, savePreferencia } from './preferencias'

export const preferenciaHandlers: Handlers<typeof preferenciaRoutes, PublicContext, SessionContext> = {
  getPreferencia: (ctx, { params }) => getPreferencia(ctx, params.chave),
  savePreferencia: (ctx, { params, body }) => savePreferencia(ctx, params.chave, body.valor),
}
