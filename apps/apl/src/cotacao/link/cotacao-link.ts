/** The secret link by which a supplier answers one quotation without a login. */
import type { Db } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import { codedToken, newToken } from '../../documento/link-token'

export interface Answer {
  empresa: string
  numero: number
  seq: number
}

/** Makes a new link for an answer, which replaces the former one; only the token's hash is stored. */
export async function newCotacaoLink(
  tx: Db,
  codcli: string,
  { empresa, numero, seq }: Answer,
): Promise<{ token: string; hash: string }> {
  const { token, hash } = newToken(empresa)
  await revokeLinks(tx, { empresa, numero, seq })
  await tx.execute(
    sql`insert into cotacao_link (empresa, token_hash, numero, seq) values (${empresa}, ${hash}, ${numero}, ${seq})`,
  )
  return { token: codedToken(codcli, token), hash }
}

export async function revokeLinks(tx: Db, { empresa, numero, seq }: Answer): Promise<void> {
  await tx.execute(
    sql`update cotacao_link set revogado_em = now()
        where empresa = ${empresa} and numero = ${numero} and seq = ${seq} and revogado_em is null`,
  )
}
