import type { Entrega, EntregaQuery } from '@trama/contract/apl/integracao/webhook'
import { EVENTO_TESTE } from '@trama/contract/apl/integracao/eventos'
import { withProxima } from '@trama/contract/proxima'
import { PAGE_SIZE } from '@trama/contract/wire'
import { CURSOR_KIND, readCursor, rowsAfter, writeCursor } from '@trama/server-kit/db/page-cursor'
import { columnsOf, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { equals } from '../../kit/list/filters'
import { clockOf, clockOrNull, dayOf, dayOrNull } from '../../kit/momento'
import { every, page } from '../../page'
import { webhook_entrega } from './tables'

const proxima = sql`case when e.estado = 'espera' then e.proxima_em end`
const ENTREGA = {
  ...columnsOf(alias(webhook_entrega, 'e'), 'id, ordem, estado, tentativas, status, duracao, resposta, erro'),
  tipo: sql<string>`coalesce(v.tipo, case when e.ordem is null then ${sql.raw(`'${EVENTO_TESTE}'`)} else '' end)`,
  chave: sql<string>`coalesce(v.chave, '')`,
  data: dayOf(sql`e.criada_em`),
  hora: clockOf(sql`e.criada_em`),
  proxima_data: dayOrNull(proxima),
  proxima_hora: clockOrNull(proxima),
}

const LIST = 'webhook_entrega'
const KEY = [sql`e.id`]

/** The deliveries of a webhook, the newest first. */
export async function listEntregas(ctx: AplContext, id: number, query: EntregaQuery): Promise<Entrega[]> {
  const { db, empresa } = ctx
  const { pagina, offset = PAGE_SIZE, apos, estado } = query
  const [after] =
    apos === undefined ? [] : rowsAfter(KEY, readCursor(apos, LIST, [CURSOR_KIND.bigint]), { isDown: true })
  const known = await selectFirst(
    db,
    { id: sql<number>`w.id` },
    sql`from webhook w where w.empresa = ${empresa} and w.id = ${id}`,
  )
  if (!known) throw notFound()
  const rows = await selectRows(
    db,
    ENTREGA,
    sql`from webhook_entrega e left join evento v on v.empresa = e.empresa and v.ordem = e.ordem
        where ${every([
          sql`e.empresa = ${empresa} and e.webhook = ${id}`,
          equals(sql`e.estado`, estado),
          after,
        ])}
        order by e.id desc ${page({ pagina: after ? 1 : pagina, offset })}`,
  )
  const last = rows.length === offset ? rows.at(-1) : undefined
  return withProxima(rows, last && writeCursor(LIST, [last.id]))
}
