import type { webhookRoutes } from '@trama/contract/apl/integracao/webhook'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../../context'
import type { Enderecos } from './enderecos'
import { listEntregas } from './list-entregas'
import { listWebhooks } from './list-webhooks'
import { createWebhook, deleteWebhook, rotateWebhook, updateWebhook } from './save-webhook'
import { resendEntregas, testWebhook } from './send-entregas'

/**
 * @param ring tells this process's deliverer of a portal company that there is something to send
 * @param enderecos addresses that the deliverer calls
 */
export const webhookHandlers = (
  ring: (codcli: string) => void,
  enderecos: Enderecos,
): Handlers<typeof webhookRoutes, PublicContext, AplContext> => ({
  listWebhooks,
  createWebhook: (ctx, { body }) => createWebhook(ctx, body, enderecos),
  updateWebhook: (ctx, { params, body }) => updateWebhook(ctx, params.id, body, enderecos),
  deleteWebhook: (ctx, { params }) => deleteWebhook(ctx, params.id),
  rotateWebhook: (ctx, { params, body }) => rotateWebhook(ctx, params.id, body.versao),
  testWebhook: (ctx, { params }) => testWebhook(ctx, () => ring(ctx.portal.codcli), params.id),
  listEntregas: (ctx, { params, query }) => listEntregas(ctx, params.id, query),
  resendEntregas: (ctx, { params, body }) =>
    resendEntregas(ctx, () => ring(ctx.portal.codcli), params.id, body.entrega),
})
