import { EVENTO_PAGINA, type Evento, type EventoQuery } from '@trama/contract/apl/integracao/evento'
import { columnsOf, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { sealEventos } from './seal-eventos'
import { evento } from './tables'

/** As `Evento`, over the alias `v`. */
export const EVENTO = {
  ...columnsOf(alias(evento, 'v'), 'ordem, id, tipo, empresa, registro, chave, dados, mudou'),
  momento: sql<string>`to_char(v.momento at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
}

/** What happened after `desde`, in order; what others have committed until now is given its place first. */
export async function listEventos(ctx: AplContext, query: EventoQuery): Promise<Evento[]> {
  const { db, empresa } = ctx
  const { desde = 0, limite = EVENTO_PAGINA.usual, tipo = [] } = query
  await sealEventos(db, empresa)
  const behind = (more: SQL) => sql`from evento v
    where v.empresa = ${empresa} and v.ordem > ${desde}::bigint ${more} order by v.ordem limit ${limite}`
  const found = await selectRows(
    db,
    EVENTO,
    // Each kind's page is read from its own index, then they are merged: a rare kind costs no walk over the others.
    tipo.length === 0
      ? behind(sql``)
      : sql`from unnest(${sql.param(tipo)}::text[]) k
          cross join lateral (select * ${behind(sql`and v.tipo = k`)}) v order by v.ordem limit ${limite}`,
  )
  if (found.length === 0 && desde > 0) await assertReached(ctx, desde)
  return found
}

/** A reader ahead of the order has read from a database that was put back since; to go on would leave events out. */
async function assertReached({ db, empresa }: AplContext, desde: number): Promise<void> {
  const last = await selectFirst(
    db,
    { ultima: sql<number>`coalesce(max(o.ultima), 0)::int8` },
    sql`from evento_ordem o where o.empresa = ${empresa}`,
  )
  const ultima = Number(last?.ultima ?? 0)
  if (desde > ultima) {
    throw ruleError(
      `O evento ${desde} não existe: o último é ${ultima}. Se o banco de dados foi restaurado, leia de novo a partir dele.`,
    )
  }
}
