import { type Db, firstRow } from '@trama/server-kit/db/database'
import { conflict, notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { visiblePedidos } from './policy'

export interface LockedPedido {
  bloqueio: 0 | 1 | 2
  financeiro: 0 | 1
  situacao: 'D' | 'P' | 'F' | 'C'
  compromete: 'S' | 'N'
  versao: number
  tab_pre: string
  /** The whole row, for the audit. */
  registro: Record<string, unknown>
}

/** Locks an order that the caller may touch until the transaction ends; an older `versao` is refused. */
export async function lockPedido(
  tx: Db,
  ctx: AplContext,
  numero: number,
  versao: number | undefined,
): Promise<LockedPedido> {
  const found = await firstRow<LockedPedido>(
    tx,
    sql`select p.bloqueio, p.financeiro, p.situacao, p.compromete, p.versao, p.tab_pre, to_jsonb(p) as registro
        from pedido p where ${visiblePedidos(ctx, ctx.scope)} and p.numero = ${numero} for no key update`,
  )
  if (!found) throw notFound()
  if (versao !== undefined && versao !== found.versao) throw conflict()
  return found
}
