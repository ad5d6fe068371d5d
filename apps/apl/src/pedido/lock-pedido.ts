import type { Lado } from '@trama/rules/pedido/recusa'
import type { PedidoEstado } from '@trama/rules/pedido/status'
import type { Db } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { type LockedLiberacao, releaseColumns } from '../kit/liberacao/liberacao'
import { lockRegistro } from '../kit/registro/store'
import { LADOS } from './liberacao/lados'
import { visiblePedidos } from './policy'

export interface LockedPedido extends PedidoEstado, LockedLiberacao<Lado> {
  compromete: 'S' | 'N'
  tab_pre: string
  motivo: string | null
  frete: number | null
  per_desc: number
  vlr_desc: number
  valor_total_bruto: number
  dt_emissao: string | null
  dt_fatura: string | null
  entrega: string | null
}

/** Locks an order that the caller may touch until the transaction ends; an older `versao` is refused. */
export function lockPedido(
  tx: Db,
  ctx: AplContext,
  numero: number,
  versao: number | undefined,
): Promise<LockedPedido> {
  return lockRegistro<LockedPedido>(
    tx,
    sql`select p.bloqueio, p.financeiro, p.compromete, p.tab_pre, p.motivo, p.frete, p.per_desc, p.vlr_desc,
          p.valor_total_bruto, p.qtde, p.faturado, p.dt_emissao, p.dt_fatura, p.entrega, ${releaseColumns(LADOS)}
        from pedido p where ${visiblePedidos(ctx, ctx.scope)} and p.numero = ${numero}`,
    versao,
  )
}
