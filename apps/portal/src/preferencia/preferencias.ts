/** Preferences of the calling user; nobody reads or writes those of another user. */
import type { Preferencia, PreferenciaChave } from '@trama/contract/portal/preferencia'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { and, eq, sql } from 'drizzle-orm'
import type { SessionContext } from '../context'
import { preferencia } from './tables'

const isOf = (usuario_id: number) => eq(preferencia.usuario_id, usuario_id)

/** All preferences of a user, by name. */
export const selectPreferencias = (db: Db, usuario_id: number): Promise<Preferencia[]> =>
  selectRows(
    db,
    columnsOf(preferencia, 'chave, valor'),
    sql`from preferencia where usuario_id = ${usuario_id} order by chave`,
  )

export async function getPreferencia({ db, actor }: SessionContext, chave: PreferenciaChave) {
  const found = await selectPreferencias(db, actor.id)
  return { chave, valor: found.find((kept) => kept.chave === chave)?.valor ?? null }
}

/** Stores a preference; the last save wins, whichever device made it. Null restores the default. */
export async function savePreferencia(
  { db, actor }: SessionContext,
  chave: PreferenciaChave,
  valor: string | null,
) {
  if (valor === null) {
    await db.delete(preferencia).where(and(isOf(actor.id), eq(preferencia.chave, chave)))
    return { resultado: 'Padrão restaurado.' }
  }
  await db
    .insert(preferencia)
    .values({ usuario_id: actor.id, chave, valor })
    .onConflictDoUpdate({
      target: [preferencia.usuario_id, preferencia.chave],
      set: { valor, alterada_em: sql`now()` },
    })
  return { resultado: 'Preferência gravada.' }
}

export async function removePreferencias(tx: Db, usuario_id: number): Promise<void> {
  await tx.delete(preferencia).where(isOf(usuario_id))
}
