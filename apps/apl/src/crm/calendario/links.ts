/** The private link of a person's calendar, one in each company; only its hash is stored. */
import type { Calendario, CalendarioNovo } from '@trama/contract/apl/crm/calendario'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { readFirst, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import type { Autor } from '../../documento/autor'
import { codedToken, newToken } from '../../documento/link-token'
import { clockOf, clockOrNull, dayOf, dayOrNull } from '../../kit/momento'

const LINK = {
  data: dayOf(sql`criado_em`),
  hora: clockOf(sql`criado_em`),
  lido: dayOrNull(sql`lido_em`),
  hora_lido: clockOrNull(sql`lido_em`),
}
const own = ({ empresa, actor }: AplContext) => sql`empresa = ${empresa} and usuario_id = ${actor.id}`

export const listCalendario = (ctx: AplContext): Promise<Calendario[]> =>
  selectRows(ctx.db, LINK, sql`from crm_calendario where ${own(ctx)}`)

/** Makes the caller's link; the former link stops opening. */
export function createCalendario(
  ctx: AplContext,
  autor: Autor,
  addressOf: (token: string) => string,
): Promise<CalendarioNovo> {
  const { empresa, actor, portal } = ctx
  const { token, hash } = newToken(empresa)
  return transaction(ctx.db, async (tx) => {
    const stored = await readFirst(
      tx,
      LINK,
      (list) => sql`with posto as (
          insert into crm_calendario (empresa, usuario_id, token_hash, autor)
          values (${empresa}, ${actor.id}, ${hash}, ${JSON.stringify(autor)}::jsonb)
          on conflict (empresa, usuario_id) do update set token_hash = excluded.token_hash, autor = excluded.autor,
            criado_em = excluded.criado_em, lido_em = null
          returning criado_em, lido_em)
        select ${list} from posto`,
    )
    if (!stored) throw new Error('O banco não devolveu o link do calendário.')
    await told(tx, ctx, 'compartilhar')
    return { ...stored, endereco: addressOf(codedToken(portal.codcli, token)) }
  })
}

/** Revokes the caller's link; a revoked link stays revoked. */
export function revokeCalendario(ctx: AplContext): Promise<{ resultado: string }> {
  return transaction(ctx.db, async (tx) => {
    const revoked = await readFirst(
      tx,
      { usuario_id: sql<number>`usuario_id` },
      (list) => sql`delete from crm_calendario where ${own(ctx)} returning ${list}`,
    )
    if (revoked) await told(tx, ctx, 'revogar')
    return { resultado: 'Link revogado.' }
  })
}

const told = (tx: Db, ctx: AplContext, acao: 'compartilhar' | 'revogar') =>
  audit(tx, ctx, { empresa: ctx.empresa, acao, registro: 'calendario', chave: ctx.actor.id })
