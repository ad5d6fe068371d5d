import { audit } from '@trama/server-kit/db/audit'
import { transaction } from '@trama/server-kit/db/database'
import { columnsOf, readFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { removableAnexos, visibleAnexos } from './anexo-tipos'
import { anexo } from './tables'

export function deleteAnexo(ctx: AplContext, id: number): Promise<{ resultado: string }> {
  const { empresa } = ctx
  return transaction(ctx.db, async (tx) => {
    const gone = await readFirst(
      tx,
      columnsOf(alias(anexo, 'a'), 'documento, numero, seq, nome, tipo, tamanho'),
      (list) => sql`delete from anexo a
        where a.id = ${id} and ${visibleAnexos(ctx)} and ${removableAnexos(ctx)} returning ${list}`,
    )
    if (!gone) throw notFound()
    await audit(tx, ctx, { empresa, acao: 'excluir', registro: 'anexo', chave: id, antes: gone })
    return { resultado: `Arquivo ${gone.nome} excluído.` }
  })
}
