import type { Webhook, webhookRoutes } from '@trama/contract/apl/integracao/webhook'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../../context'
import { clockOrNull, dayOrNull } from '../../kit/momento'
import type { Enderecos } from './enderecos'
import { listEntregas } from './list-entregas'
import { createWebhook, deleteWebhook, rotateWebhook, updateWebhook } from './save-webhook'
import { resendEntregas, testWebhook } from './send-entregas'
import { webhook, webhook_entrega } from './tables'

const u = alias(webhook_entrega, 'u')
const until = sql`case when w.anterior_ate > now() then w.anterior_ate end`
const countOf = (estado: 'espera' | 'parada') =>
  sql<number>`(select count(*)::int from webhook_entrega e
    where e.empresa = w.empresa and e.webhook = w.id and e.estado = ${sql.raw(`'${estado}'`)})`
const WEBHOOK = {
  ...columnsOf(alias(webhook, 'w'), 'id, nome, url, eventos, ativo, versao'),
  esperando: countOf('espera'),
  paradas: countOf('parada'),
  ultima_data: dayOrNull(sql`u.tentada_em`),
  ultima_hora: clockOrNull(sql`u.tentada_em`),
  ultimo_status: sql<number | null>`${u.status}`,
  ultimo_erro: sql<string | null>`${u.erro}`,
  anterior_data: dayOrNull(until),
  anterior_hora: clockOrNull(until),
}

/** The company's webhooks by name, without their secrets. */
const listWebhooks = ({ db, empresa }: AplContext): Promise<Webhook[]> =>
  selectRows(
    db,
    WEBHOOK,
    sql`from webhook w
        left join lateral (
          select tentada_em, status, erro from (
            select * from webhook_entrega e where e.empresa = w.empresa and e.webhook = w.id
            order by e.id desc limit 50) r
          where r.tentada_em is not null order by r.tentada_em desc limit 1) u on true
        where w.empresa = ${empresa} order by w.nome, w.id`,
  )

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
