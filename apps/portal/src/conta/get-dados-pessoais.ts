import type { Auditoria } from '@trama/contract/auditoria'
import type { DadosPessoais } from '@trama/contract/portal/conta'
import { momentIn } from '@trama/rules/date-br'
import { AUDITORIA_COLUMNS } from '@trama/server-kit/db/list-auditoria'
import { selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import type { SessionContext } from '../context'
import { selectPreferencias } from '../preferencia/preferencias'
import { assertMayHandOut } from '../usuario/change-usuario'
import { readUsuario } from '../usuario/read-usuario'
import { selectOwnVisoes } from '../visao/list-visoes'
import { selectSessoes } from './select-sessoes'

/** Everything that the portal keeps of a person (LGPD, art. 18): the caller, or a user whom the caller may edit. */
export async function getDadosPessoais(ctx: SessionContext, id: number): Promise<DadosPessoais> {
  await assertMayHandOut(ctx, id)
  const usuario = await readUsuario(ctx, id)
  const { dia, hora } = momentIn()
  return {
    gerado_data: dia,
    gerado_hora: hora,
    usuario,
    sessoes: await selectSessoes(ctx.db, ctx.actor.sid, sql`usuario_id = ${id}`),
    preferencias: await selectPreferencias(ctx.db, id),
    visoes: await selectOwnVisoes(ctx.db, id),
    auditoria: await trailOf(ctx, id),
  }
}

/**
 * What the person did and what was done to the person's record. Other people's data stays out of it: who else
 * changed the record, and the contents of records that the person changed as part of the work.
 */
function trailOf({ db, actor }: SessionContext, id: number): Promise<Auditoria[]> {
  const isAbout = sql`(a.registro in ('usuario', 'dois_fatores') and a.chave = ${String(id)})`
  const isBy = sql`coalesce(a.usuario_id = ${id}, false)`
  const isOwn = sql`${isAbout} or (${isBy} and a.registro = 'sessao')`
  const reach = actor.id === id || actor.tipo === 'master' ? sql`true` : sql`a.empresa = ${actor.empresa}`
  return selectRows(
    db,
    AUDITORIA_COLUMNS,
    sql`from (
          select a.empresa, a.id, a.quando, a.acao, a.registro, a.chave,
            case when ${isBy} then a.usuario_id end as usuario_id,
            case when ${isBy} then a.usuario else '' end as usuario,
            case when ${isBy} then a.ip else '' end as ip,
            case when ${isOwn} then a.antes end as antes,
            case when ${isOwn} then a.depois end as depois
          from auditoria a where (${isBy} or ${isAbout}) and ${reach}) a
        order by a.quando desc, a.id desc`,
  )
}
