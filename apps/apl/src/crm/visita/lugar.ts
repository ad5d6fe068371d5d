/** Deletes the stored place of a visit: by its author, or by itself after the company's months (docs/lgpd.md). */
import { PARAMETRO_VISITA, VISITA_MESES, VISITA_MESSAGES } from '@trama/rules/crm/visita'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, rows, transaction } from '@trama/server-kit/db/database'
import { readFirst, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'

/** SQL for the company's parameter: months that places are kept. */
export const parametroMeses = (empresa: SQL): SQL<string | null> =>
  sql`(select valor from parametro where empresa = ${empresa} and tipo = ${PARAMETRO_VISITA.tipo}
    and codigo = ${PARAMETRO_VISITA.meses})`

const SEM_LUGAR = sql`lat = null, lon = null, precisao = null, local_em = null`

/**
 * The author deletes the place of an own visit, also when the customer belongs to another representative now. The
 * audit trail tells that a place was deleted, not which.
 */
export function deleteLocal(ctx: AplContext, numero: number): Promise<{ resultado: string }> {
  const { empresa, actor } = ctx
  return transaction(ctx.db, async (tx) => {
    const own = await selectFirst(
      tx,
      { temLocal: sql<boolean>`v.lat is not null` },
      sql`from crm_visita v
          where v.empresa = ${empresa} and v.numero = ${numero} and v.usuario_id = ${actor.id} for no key update`,
    )
    if (!own) throw notFound(VISITA_MESSAGES.naoEncontrada(numero))
    await tx.execute(
      sql`update crm_visita set ${SEM_LUGAR} where empresa = ${empresa} and numero = ${numero}`,
    )
    const antes = { local: own.temLocal ? 'S' : 'N' }
    await audit(tx, ctx, {
      empresa,
      acao: 'alterar',
      registro: 'crm',
      chave: numero,
      antes,
      depois: { local: 'N' },
    })
    return { resultado: `Lugar da visita ${numero} apagado.` }
  })
}

const BATCH = 10_000

/** SQL for places that are older than the months kept by the visit's company. */
const isOver = sql`v.lat is not null and v.local_em < now() - make_interval(months =>
  coalesce((select valor from parametro q where q.empresa = v.empresa and q.tipo = ${PARAMETRO_VISITA.tipo}
    and q.codigo = ${PARAMETRO_VISITA.meses} and q.valor ~ '^[0-9]{1,2}$'), ${String(VISITA_MESES)})::int)`

/** Deletes expired places, company by company and lot by lot. */
export async function purgeLugares(db: Db): Promise<void> {
  const due = await rows(db, sql`select distinct v.empresa from crm_visita v where ${isOver}`)
  for (const { empresa } of due) await purgeOf(db, String(empresa))
}

async function purgeOf(db: Db, empresa: string): Promise<void> {
  const erased = await readFirst(
    db,
    { n: sql<number>`count(*)::int` },
    (list) => sql`with over as (
        select v.empresa, v.numero from crm_visita v where v.empresa = ${empresa} and ${isOver} limit ${BATCH}),
      erased as (
        update crm_visita v set ${SEM_LUGAR} from over
        where v.empresa = ${empresa} and v.empresa = over.empresa and v.numero = over.numero returning v.numero)
      select ${list} from erased`,
  )
  if (erased?.n === BATCH) await purgeOf(db, empresa)
}
