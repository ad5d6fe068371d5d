/** Gives awarded lines back to the quotation when the order made from them is cancelled. */
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, readRows, selectFirst } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { cotacao, cotacao_item } from '../tables'

interface Cancelada {
  /** Number of the cancelled order. */
  numero: number
  cotacao: number
  seq: number
}

/** Lines of the cancelled order may be awarded again, to the same supplier too; no supplier answers anew. */
export async function devolveAdjudicacao(
  tx: Db,
  ctx: AplContext,
  { numero: ordem, cotacao: numero, seq }: Cancelada,
): Promise<void> {
  const { empresa, actor } = ctx
  const own = sql`empresa = ${empresa} and numero = ${numero}`
  // Locks the quotation first, as an award does: another buyer waits here and then has an older version.
  const before = await selectFirst(
    tx,
    columnsOf(cotacao, 'andamento'),
    sql`from cotacao where ${own} for no key update`,
  )
  const itens = await readRows(
    tx,
    columnsOf(alias(cotacao_item, 'i'), 'ordem'),
    (list) => sql`update cotacao_item i set adjudicado_seq = null, adjudicado_por = null, ordem_compra = null,
        ordem_cancelada = ${ordem}
      where i.empresa = ${empresa} and i.numero = ${numero} and i.ordem_compra = ${ordem} returning ${list}`,
  )
  await tx.execute(
    sql`update cotacao_fornecedor p set versao = versao + 1,
        (adjudicada, situacao) = (select case when count(*) > 0 then 'S' else 'N' end, case when count(*) > 0 then 'B' else 'C' end
          from cotacao_item i where i.empresa = p.empresa and i.numero = p.numero and i.adjudicado_seq = p.seq)
      where p.empresa = ${empresa} and p.numero = ${numero} and p.seq = ${seq}`,
  )
  await tx.execute(
    sql`update cotacao set andamento = 'E', versao = versao + 1,
          salvo_em = statement_timestamp(), salvo_por = ${actor.nome}, salvo_id = ${actor.id}
        where ${own}`,
  )
  await audit(tx, ctx, {
    empresa,
    acao: 'desfazer',
    registro: 'cotacao',
    chave: numero,
    antes: {
      andamento: before?.andamento,
      itens: itens.map((item) => ({ ...item, seq, ordem_compra: ordem })),
    },
    depois: { andamento: 'E', ordem_cancelada: ordem },
  })
}
