import type { Anexo, AnexoDocumento } from '@trama/contract/apl/anexo'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import type { Db } from '@trama/server-kit/db/database'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { clockOf, dayOf } from '../kit/momento'
import { isInternal } from '../policy'
import { anexoTipo, assertSeen, removableAnexos, visibleAnexos } from './anexo-tipos'
import { anexo } from './tables'

interface Wanted {
  documento: AnexoDocumento
  numero: number
  seq?: number | undefined
}

/** The files of a document that the caller sees, the oldest first. */
export async function listAnexos(ctx: AplContext, { documento, numero, seq }: Wanted): Promise<Anexo[]> {
  await assertSeen(ctx.db, ctx, anexoTipo(ctx, documento), numero)
  const { actor } = ctx
  return selectAnexos(
    ctx.db,
    {
      por: isInternal(actor)
        ? sql`a.incluido_por`
        : sql`case when a.incluido_id = ${actor.id} then a.incluido_por end`,
      exclui: sql`case when ${removableAnexos(ctx)} then 'S' else 'N' end`,
    },
    sql`${visibleAnexos(ctx)} and a.documento = ${documento} and a.numero = ${numero}
      ${seq === undefined ? sql`` : sql`and (a.seq is null or a.seq = ${seq})`}`,
  )
}

interface Told {
  /** Who added the file, and whether the caller may remove it, as the caller's type may know. */
  por: SQL<string | null>
  exclui: SQL<'S' | 'N'>
}

export const selectAnexos = (db: Db, told: Told, condition: SQL): Promise<Anexo[]> =>
  selectRows(
    db,
    {
      ...columnsOf(alias(anexo, 'a'), 'id, seq, nome, tipo, tamanho'),
      data: dayOf(sql`a.incluido_em`),
      hora: clockOf(sql`a.incluido_em`),
      ...told,
    },
    sql`from anexo a where ${condition} order by a.id`,
  )
