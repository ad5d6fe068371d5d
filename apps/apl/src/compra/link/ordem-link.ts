/** The secret link by which a supplier opens one released purchase order without a login, and the mails that bring it. */
import { type Db, rows } from '@trama/server-kit/db/database'
import { type SQL, sql } from 'drizzle-orm'
import { codedToken, newToken } from '../../documento/link-token'

export interface OrdemId {
  empresa: string
  numero: number
}

/** Locks an order as those who change it do. False for one that is cancelled or waits for its release. */
export async function lockOrdemOf(tx: Db, { empresa, numero }: OrdemId): Promise<boolean> {
  const [ordem] = await rows(
    tx,
    sql`select liberado = 'S' and situacao <> 'C' as aberta from ordem_compra
        where empresa = ${empresa} and numero = ${numero} for no key update`,
  )
  return ordem?.aberta === true
}

/** Makes a new link for a locked order; only the token's hash is stored. The former links still open the order. */
export async function newOrdemLink(
  tx: Db,
  codcli: string,
  { empresa, numero }: OrdemId,
): Promise<{ token: string; hash: string }> {
  const { token, hash } = newToken(empresa)
  await tx.execute(sql`insert into ordem_link (empresa, token_hash, numero, criado_em)
    values (${empresa}, ${hash}, ${numero}, statement_timestamp())`)
  return { token: codedToken(codcli, token), hash }
}

/** Revokes the links of a locked order. */
export const revokeOrdemLinks = (tx: Db, ordem: OrdemId): Promise<void> => revoke(tx, ordem, sql`true`)

/** Revokes the links of a locked order that are older than the one with this hash, which has reached the supplier. */
export const revokeOlderLinks = (tx: Db, ordem: OrdemId, hash: string): Promise<void> =>
  revoke(
    tx,
    ordem,
    sql`criado_em < (select n.criado_em from ordem_link n where n.empresa = ${ordem.empresa} and n.token_hash = ${hash})`,
  )

async function revoke(tx: Db, { empresa, numero }: OrdemId, which: SQL): Promise<void> {
  await tx.execute(sql`update ordem_link set revogado_em = now()
    where empresa = ${empresa} and numero = ${numero} and revogado_em is null and ${which}`)
}

/** Deletes the mails with a link that a locked order still waits for: their jobs find nothing to send. */
export async function dropOrdemMails(tx: Db, { empresa, numero }: OrdemId): Promise<void> {
  await tx.execute(sql`delete from aviso where empresa = ${empresa} and documento = 'ordem_compra'
    and numero = ${numero} and abre and enviado_em is null`)
}
