import type { Visao } from '@trama/contract/portal/visao'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import type { SessionContext } from '../context'
import { editableVisoes, ownVisoes, seenVisoes } from './policy'
import { visao } from './tables'

export const VISAO = columnsOf(visao, 'id, lista, nome, tipos, padrao, filtros, colunas, versao')

const selectVisoes = (db: Db, which: SQL, editable: SQL): Promise<Visao[]> =>
  selectRows(
    db,
    { ...VISAO, editavel: sql<'S' | 'N'>`case when ${editable} then 'S' else 'N' end` },
    sql`from visao where ${which} order by lower(nome), id`,
  )

export const listVisoes = ({ db, actor }: SessionContext) =>
  selectVisoes(db, seenVisoes(actor), editableVisoes(actor))

/** Own views of a user, for the copy of the data stored about a person. */
export const selectOwnVisoes = (db: Db, usuario_id: number) =>
  selectVisoes(db, ownVisoes(usuario_id), sql`true`)

/** Deletes the own views of a user; shared views belong to the company and stay. */
export async function removeVisoes(tx: Db, usuario_id: number): Promise<void> {
  await tx.execute(sql`delete from visao where ${ownVisoes(usuario_id)}`)
  await tx.execute(sql`update visao set usuario_id = null where usuario_id = ${usuario_id}`)
}
