import { EDITORES_DE_USUARIOS } from '@trama/contract/access'
import type { Db } from '@trama/server-kit/db/database'
import { unauthorized } from '@trama/server-kit/errors'
import { eq, type SQL, sql } from 'drizzle-orm'
import { empresa } from '../empresa/tables'
import { usuario } from '../usuario/tables'

const exigido = sql<boolean>`${empresa.exige_dois_fatores} = 'S'
  and ${usuario.tipo} in (${sql.join(
    EDITORES_DE_USUARIOS.map((tipo) => sql`${tipo}`),
    sql`, `,
  )})`

/** Accounts with the data that proves who a user is (password hash, secret). That data never leaves the server. */
export function selectContas(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: usuario.id,
      nome: usuario.nome,
      email: usuario.email,
      cnpj: usuario.cnpj,
      ativo: usuario.ativo,
      empresa: usuario.empresa,
      nome_empresa: empresa.nome,
      empresa_ativa: empresa.ativo,
      senha_hash: usuario.senha_hash,
      senha_provisoria: usuario.senha_provisoria,
      totp_segredo: usuario.totp_segredo,
      totp_pendente: usuario.totp_pendente,
      /** True when the company requires a second factor of this type of user. */
      exigido,
    })
    .from(usuario)
    .innerJoin(empresa, eq(empresa.codcli, usuario.empresa))
    .where(where)
    .limit(2)
}
export type Conta = Awaited<ReturnType<typeof selectContas>>[number]

/** The account of a user, by id. */
export async function loadConta(db: Db, id: number): Promise<Conta> {
  const [found] = await selectContas(db, eq(usuario.id, id))
  if (!found) throw unauthorized()
  return found
}
