import type { Db } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import { and, eq } from 'drizzle-orm'
import { FIELD_COLUMNS, listAcessos } from './columns'
import { usuarioScope } from './policy'
import { usuario } from './tables'

/** A user that the actor reaches, with the accesses, as stored. 404 for any other user. */
export async function findUsuario(db: Db, actor: Actor, id: number) {
  const [found] = await selectUsuario(db, actor, id)
  return withAcesso(db, found)
}

/** Like `findUsuario`, with the user locked until the transaction ends. */
export async function lockUsuario(tx: Db, actor: Actor, id: number) {
  const [found] = await selectUsuario(tx, actor, id).for('no key update')
  return withAcesso(tx, found)
}

export type UsuarioStored = Awaited<ReturnType<typeof findUsuario>>

const selectUsuario = (db: Db, actor: Actor, id: number) =>
  db
    .select({
      id: usuario.id,
      ...FIELD_COLUMNS,
      aguardando: usuario.aguardando,
      anonimizado_em: usuario.anonimizado_em,
      versao: usuario.versao,
    })
    .from(usuario)
    .where(and(eq(usuario.id, id), usuarioScope(actor)))

async function withAcesso<T extends { id: number }>(db: Db, found: T | undefined) {
  if (!found) throw notFound()
  return { ...found, acesso: await listAcessos(db, found.id) }
}
