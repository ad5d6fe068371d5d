import { auditInsert } from '@trama/server-kit/db/audit'
import { type Db, firstRow } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { HEADER_COLUMNS } from './pedido-header'
import type { PreparedPedido } from './prepare-pedido'
import { ITEM_COLUMNS } from './stored-item'

/**
 * Gives the company's next number and writes header, items and audit under it, in one statement: all orders of a
 * company wait for that number, so nothing of the way to the commit is left to further round trips.
 */
export async function storePedido(tx: Db, ctx: AplContext, pedido: PreparedPedido): Promise<number> {
  const { empresa } = ctx
  const stored = await firstRow<{ numero: number }>(
    tx,
    sql`with dados as materialized (select ${JSON.stringify({ ...pedido.header, itens: pedido.itens })}::jsonb as pedido),
      proximo as (
        insert into sequencia (empresa, nome, valor) values (${empresa}, 'pedido', 1)
        on conflict (empresa, nome) do update set valor = sequencia.valor + 1 returning valor as numero),
      cabecalho as (
        insert into pedido (empresa, numero, salvo_em, salvo_por, salvo_id, ${HEADER_COLUMNS})
        select ${empresa}, (select numero from proximo), clock_timestamp(), ${ctx.actor.nome}, ${ctx.actor.id}::int,
          ${HEADER_COLUMNS}
        from jsonb_populate_record(null::pedido, (select pedido from dados))),
      linhas as (
        insert into pedido_item (empresa, numero, ${ITEM_COLUMNS})
        select ${empresa}, (select numero from proximo), ${ITEM_COLUMNS}
        from jsonb_populate_recordset(null::pedido_item, (select pedido -> 'itens' from dados))),
      registro as (${auditInsert(ctx, {
        empresa,
        acao: 'incluir',
        registro: 'pedido',
        chave: sql`(select numero::text from proximo)`,
        depois: sql`(select pedido from dados)`,
      })})
      select numero from proximo`,
  )
  if (!stored) throw new Error('O banco não devolveu o número do pedido.')
  return stored.numero
}
