import { randomBytes } from 'node:crypto'
import { type Db, firstRow } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import type { PublicContext } from '../context'
import type { Conta } from './load-conta'
import { hashToken } from '../hash-token'
import { desfazer } from './tables'

const expiry = sql<Date>`now() + interval '7 days'`

/**
 * Makes a one-time link, for the address before a change of e-mail or second factor, that restores the former state.
 */
export async function insertUndoLink(
  tx: Db,
  { publicUrl }: PublicContext,
  { id, email, totp_segredo }: Pick<Conta, 'id' | 'email' | 'totp_segredo'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insert(desfazer)
    .values({ hash: hashToken(token), usuario_id: id, email, totp_segredo, expira_em: expiry })
  return `${publicUrl}/DesfazerAlteracao/${token}`
}

/**
 * True while another user may still take the e-mail back by an undo link; otherwise a thief could keep the e-mail for
 * good.
 */
export async function isReserved(tx: Db, email: string, usuario_id = 0): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 from desfazer where email = ${email} and usuario_id <> ${usuario_id} and expira_em > now()
        and usada_em is null`,
  )
  return found !== undefined
}
