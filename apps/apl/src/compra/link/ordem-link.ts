/** The secret link by which a supplier opens one released purchase order without a login. */
import { type Db, rows } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import { codedToken, newToken } from '../../documento/link-token'

interface OrdemId {
  empresa: string
  numero: number
}

/**
 * Makes a new link for an order, which replaces the former one; only the token's hash is stored. Undefined for an
 * order that waits for its release again.
 */
export async function newOrdemLink(
  tx: Db,
  codcli: string,
  { empresa, numero }: OrdemId,
): Promise<{ token: string; hash: string } | undefined> {
  const released = await rows(
    tx,
    sql`select from ordem_compra where empresa = ${empresa} and numero = ${numero} and liberado = 'S' for no key update`,
  )
  if (released.length === 0) return undefined
  const { token, hash } = newToken(empresa)
  await revokeOrdemLinks(tx, { empresa, numero })
  await tx.execute(
    sql`insert into ordem_link (empresa, token_hash, numero) values (${empresa}, ${hash}, ${numero})`,
  )
  return { token: codedToken(codcli, token), hash }
}

/** Revokes the order's link. */
export async function revokeOrdemLinks(tx: Db, { empresa, numero }: OrdemId): Promise<void> {
  await tx.execute(sql`update ordem_link set revogado_em = now()
    where empresa = ${empresa} and numero = ${numero} and revogado_em is null`)
}
