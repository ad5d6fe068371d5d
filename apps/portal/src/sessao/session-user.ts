/** Data of a session's user, read once for both the reply of Login and the claims of the token. */
import type { MenuCode } from '@trama/contract/access'
import type { UsuarioSessao } from '@trama/contract/portal/sessao'
import type { Db } from '@trama/server-kit/db/database'
import type { Actor } from '@trama/server-kit/token'
import { eq } from 'drizzle-orm'
import { empresa } from '../empresa/tables'
import { listAcessos } from '../usuario/columns'
import { usuario } from '../usuario/tables'

export interface SessionUser {
  usuario: UsuarioSessao
  acessos: MenuCode[]
}

export async function loadSessionUser(db: Db, id: number): Promise<SessionUser | undefined> {
  const [found] = await db
    .select({
      id: usuario.id,
      nome: usuario.nome,
      email: usuario.email,
      cnpj: usuario.cnpj,
      tipo: usuario.tipo,
      codigo_erp: usuario.codigo_erp,
      empresa: usuario.empresa,
      nome_empresa: empresa.nome,
      servidor: empresa.servidor,
      porta: empresa.porta,
    })
    .from(usuario)
    .innerJoin(empresa, eq(empresa.codcli, usuario.empresa))
    .where(eq(usuario.id, id))
  return found && { usuario: found, acessos: await listAcessos(db, id) }
}

export function actorOf({ usuario, acessos }: SessionUser, sid: string): Actor {
  const { id, nome, tipo, cnpj, empresa, codigo_erp } = usuario
  return { id, sid, nome, tipo, cnpj, empresa, codigo_erp, acessos }
}
