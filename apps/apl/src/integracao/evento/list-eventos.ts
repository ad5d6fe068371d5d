import { TODAS } from '@trama/contract/apl/integracao/conta'
import { EVENTO_PAGINA, type Evento, type EventoQuery } from '@trama/contract/apl/integracao/evento'
import { columnsOf, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { forbidden, ruleError } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { checkDireito, type ContaContext } from '../conta/authenticate-conta'
import { sealEventos } from './seal-eventos'
import { evento } from './tables'

/** Columns of an `Evento`, over the alias `v`. */
export const EVENTO = {
  ...columnsOf(alias(evento, 'v'), 'ordem, id, tipo, empresa, registro, chave, dados, mudou'),
  momento: sql<string>`to_char(v.momento at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
}

/** Events after `desde`, in order; events committed so far get their places first. */
export async function listEventos(ctx: ContaContext, query: EventoQuery): Promise<Evento[]> {
  const { db, empresa } = ctx
  const { desde = 0, limite = EVENTO_PAGINA.usual } = query
  const tipo = readableBy(ctx, query.tipo)
  await sealEventos(db, empresa)
  const behind = (more: SQL) => sql`from evento v
    where v.empresa = ${empresa} and v.ordem > ${desde}::bigint ${more} order by v.ordem limit ${limite}`
  const found = await selectRows(
    db,
    EVENTO,
    // Each kind is read from its own index and then merged, so that a rare kind costs no walk over the others.
    tipo.length === 0
      ? behind(sql``)
      : sql`from unnest(${sql.param(tipo)}::text[]) k
          cross join lateral (select * ${behind(sql`and v.tipo = k`)}) v order by v.ordem limit ${limite}`,
  )
  if (found.length === 0 && desde > 0) await assertReached(ctx, desde)
  return found
}

/** Kinds to read: those asked for, or all that the account may read; an empty list means every kind. */
function readableBy({ conta }: ContaContext, asked: readonly string[] = []): readonly string[] {
  for (const tipo of asked) checkDireito(conta, 'saida', tipo)
  if (asked.length > 0 || conta.saida.includes(TODAS)) return [...new Set(asked)]
  if (conta.saida.length === 0) throw forbidden(SERVER_TEXTS.semDireito)
  return conta.saida
}

/** Refuses a reader who is ahead: the database was restored since, and continuing would skip events. */
async function assertReached({ db, empresa }: ContaContext, desde: number): Promise<void> {
  const last = await selectFirst(
    db,
    { ultima: sql<number>`coalesce(max(o.ultima), 0)::int8` },
    sql`from evento_ordem o where o.empresa = ${empresa}`,
  )
  const ultima = last?.ultima ?? 0
  if (desde > ultima) {
    throw ruleError(
      `O evento ${desde} não existe: o último é ${ultima}. Se o banco de dados foi restaurado, leia de novo a partir dele.`,
    )
  }
}
