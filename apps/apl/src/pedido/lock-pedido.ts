import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { releaseColumns } from '../kit/liberacao/liberacao'
import { lockRegistro } from '../kit/registro/store'
import { LADOS } from './liberacao/lados'
import { visiblePedidos } from './policy'
import { pedido } from './tables'

const p = alias(pedido, 'p')
const COLUMNS = {
  ...columnsOf(
    p,
    'bloqueio, financeiro, compromete, tab_pre, motivo, frete, per_desc, vlr_desc, valor_total_bruto, qtde, faturado',
    'dt_emissao, dt_fatura, entrega, versao, lib_versao_ini, lib_versao_fim, recusa_lado, recusa_motivo, recusa_id',
  ),
  ...releaseColumns(LADOS),
}
export type LockedPedido = RowOf<typeof COLUMNS>

/** Locks an order that the caller may touch until the transaction ends; an older `versao` is refused. */
export function lockPedido(
  tx: Db,
  ctx: AplContext,
  numero: number,
  versao: number | undefined,
): Promise<LockedPedido> {
  const from = sql`from pedido p where ${visiblePedidos(ctx, ctx.scope)} and p.numero = ${numero}`
  return lockRegistro(tx, COLUMNS, from, versao)
}
