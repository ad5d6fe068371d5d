import type { Webhook } from '@trama/contract/apl/integracao/webhook'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { clockOrNull, dayOrNull } from '../../kit/momento'
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
export const listWebhooks = ({ db, empresa }: AplContext): Promise<Webhook[]> =>
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
