import { notFound } from '@trama/server-kit/errors'
import { and, eq, sql } from 'drizzle-orm'
import type { SessionContext } from '../context'
import { empresa } from '../empresa/tables'
import { listAcessos, USUARIO_COLUMNS } from './columns'
import { usuarioScope } from './policy'
import { usuario } from './tables'

export async function readUsuario({ db, actor }: SessionContext, id: number) {
  const [found] = await db
    .select({
      ...USUARIO_COLUMNS,
      dois_fatores: sql<'S' | 'N'>`case when ${usuario.totp_segredo} is null then 'N' else 'S' end`,
      anonimizado: sql<'S' | 'N'>`case when ${usuario.anonimizado_em} is null then 'N' else 'S' end`,
      versao: usuario.versao,
    })
    .from(usuario)
    .innerJoin(empresa, eq(empresa.codcli, usuario.empresa))
    .where(and(eq(usuario.id, id), usuarioScope(actor)))
  if (!found) throw notFound()
  return { ...found, acesso: await listAcessos(db, id) }
}

export async function readAcesso({ db, actor }: SessionContext, id: number) {
  const [found] = await db
    .select({ id: usuario.id })
    .from(usuario)
    .where(and(eq(usuario.id, id), usuarioScope(actor)))
  if (!found) throw notFound()
  return { acesso: await listAcessos(db, id) }
}
