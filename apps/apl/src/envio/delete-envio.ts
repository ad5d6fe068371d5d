import { audit } from '@trama/server-kit/db/audit'
import { transaction } from '@trama/server-kit/db/database'
import { readFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { ownEnvios } from './policy'

export function deleteEnvio(ctx: AplContext, id: number): Promise<{ resultado: string }> {
  return transaction(ctx.db, async (tx) => {
    const deleted = await readFirst(
      tx,
      { nome: sql<string>`nome` },
      (list) => sql`delete from envio where ${ownEnvios(ctx)} and id = ${id} returning ${list}`,
    )
    if (!deleted) throw notFound()
    await audit(tx, ctx, {
      empresa: ctx.empresa,
      acao: 'excluir',
      registro: 'envio',
      chave: id,
      antes: deleted,
    })
    return { resultado: `Relatório "${deleted.nome}" excluído.` }
  })
}
