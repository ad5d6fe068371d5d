import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { columnsOf, readFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import type { BaseContext } from '@trama/server-kit/http/implement'
import type { Actor } from '@trama/server-kit/token'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { removableAnexos, visibleAnexos } from './anexo-tipos'
import { anexo } from './tables'

export const deleteAnexo = (ctx: AplContext, id: number): Promise<{ resultado: string }> =>
  transaction(ctx.db, (tx) =>
    removeAnexo(tx, ctx, id, sql`${visibleAnexos(ctx)} and ${removableAnexos(ctx)}`),
  )

/** Removes a file that satisfies `condition` (SQL over the alias `a`). */
export async function removeAnexo(
  tx: Db,
  by: BaseContext & { empresa: string; actor?: Actor },
  id: number,
  condition: SQL,
  origem?: string,
): Promise<{ resultado: string }> {
  const gone = await readFirst(
    tx,
    columnsOf(alias(anexo, 'a'), 'documento, numero, seq, nome, tipo, tamanho'),
    (list) => sql`delete from anexo a where a.id = ${id} and ${condition} returning ${list}`,
  )
  if (!gone) throw notFound()
  const antes = { ...gone, ...(origem && { origem }) }
  await audit(tx, by, { empresa: by.empresa, acao: 'excluir', registro: 'anexo', chave: id, antes })
  return { resultado: `Arquivo ${gone.nome} excluído.` }
}
