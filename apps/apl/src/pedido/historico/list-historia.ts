import type { PedidoFeito } from '@trama/contract/apl/pedido/situacao'
import { type PedidoAto, pedidoAtoText } from '@trama/rules/pedido/historia'
import { selectRows } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { nameOf } from '../../kit/liberacao/atos'
import { visiblePedidos } from '../policy'
import { pedido } from '../tables'

/** Most entries shown: older ones say little about an order. */
const MOST = 200

/**
 * History of an order from the audit trail, the newest first; only internal users see the names of internal users.
 */
export async function listHistoria(ctx: AplContext, numero: number): Promise<PedidoFeito[]> {
  const found = await selectRows(
    ctx.db,
    {
      numero: alias(pedido, 'p').numero,
      acao: sql<string | null>`a.acao`,
      data: sql<string>`to_char(a.em, 'YYYY-MM-DD')`,
      hora: sql<string>`to_char(a.em, 'HH24:MI:SS')`,
      por: sql<string | null>`nullif(${nameOf(ctx, sql`a.usuario`, sql`a.usuario_id`)}, '')`,
      antes: sql<
        PedidoAto['antes']
      >`jsonb_build_object('bloqueio', a.antes -> 'bloqueio', 'financeiro', a.antes -> 'financeiro')`,
      depois: sql<
        PedidoAto['depois']
      >`jsonb_build_object('bloqueio', a.depois -> 'bloqueio', 'financeiro', a.depois -> 'financeiro',
        'nota', a.depois -> 'nota', 'entrega', a.depois -> 'entrega', 'recusa_lado', a.depois -> 'recusa_lado',
        'recusa_motivo', a.depois -> 'recusa_motivo', 'inteiro', a.depois -> 'itens' is not null)`,
    },
    sql`
    from pedido p
    left join lateral (
      select *, quando at time zone 'America/Sao_Paulo' as em from auditoria
      where empresa = p.empresa and registro = 'pedido' and chave = p.numero::text
      order by quando desc, id desc limit ${MOST}) a on true
    where ${visiblePedidos(ctx, ctx.scope)} and p.numero = ${numero}
    order by a.quando desc, a.id desc`,
  )
  if (found.length === 0) throw notFound()
  // An order with an empty trail comes as one row without a deed.
  return found.flatMap(({ acao, antes, depois, ...feito }) =>
    acao === null ? [] : { ...feito, texto: pedidoAtoText({ acao, antes, depois }) },
  )
}
