import { todayIn } from '@trama/rules/date-br'
import { type Db, rows } from '@trama/server-kit/db/database'
import { purgeIdempotency } from '@trama/server-kit/db/idempotency'
import { sql } from 'drizzle-orm'
import { purgeLugares } from './crm/visita/lugar'
import { purgeEventos } from './integracao/evento/purge-eventos'
import { purgeEntregas } from './integracao/webhook/entregas'

/** Removes what nobody can ask for any more: replies to repeated calls, links that no longer open, old mails. */
export async function purge(db: Db): Promise<void> {
  await purgeIdempotency(db)
  await purgeLugares(db)
  await purgeEventos(db)
  await purgeEntregas(db)
  // A till may be offline for long, so reserved numbers are kept for a year; then numbers without a sale are left
  // out.
  await db.execute(sql`delete from venda_numero where criado_em < now() - interval '1 year'`)
  await db.execute(sql`delete from compartilhamento where expira_em < now() - interval '30 days'`)
  // Links are kept for a year, because they tell the buyer who opened the quotation.
  await db.execute(sql`delete from cotacao_link l where criado_em < now() - interval '1 year'
    and (revogado_em is not null or exists (
      select from cotacao c where c.empresa = l.empresa and c.numero = l.numero and c.prazo < ${todayIn()}))`)
  await db.execute(sql`delete from ordem_link l where criado_em < now() - interval '1 year'
    and (revogado_em is not null or exists (
      select from ordem_compra p where p.empresa = l.empresa and p.numero = l.numero and p.situacao <> 'P'))`)
  await purgeCrm(db)
  // A sent mail is noted for a year; the text of a mail that could not be sent is personal and deleted much earlier.
  await db.execute(sql`delete from aviso where criado_em < now() - interval '1 year'`)
  await db.execute(sql`update aviso set linhas = null
    where linhas is not null and criado_em < now() - interval '30 days'`)
}

/** Purges deleted CRM records with their photos after 30 days, in which they could be brought back. */
async function purgeCrm(db: Db): Promise<void> {
  const isOver = sql`excluido_em < now() - interval '30 days'`
  const due = await rows(
    db,
    sql`select distinct empresa from crm where empresa in (select emp_pat from empresa) and ${isOver}`,
  )
  for (const { empresa } of due) {
    await db.execute(sql`with excluidos as (
        delete from crm where empresa = ${empresa} and ${isOver} returning numero)
      delete from anexo a using excluidos e
      where a.empresa = ${empresa} and a.documento = 'crm' and a.numero = e.numero`)
  }
}
