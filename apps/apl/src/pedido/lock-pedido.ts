import { DESFAZER_S } from '@trama/contract/apl/pedido/liberacao'
import type { Lado } from '@trama/rules/pedido/etapas'
import type { PedidoEstado } from '@trama/rules/pedido/status'
import { type Db, firstRow } from '@trama/server-kit/db/database'
import { conflict, notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { visiblePedidos } from './policy'

/** Whose release it is, and whether that one may still take it back. */
export interface Liberacao {
  id: number | null
  recente: boolean
}

export interface LockedPedido extends PedidoEstado {
  compromete: 'S' | 'N'
  versao: number
  tab_pre: string
  motivo: string | null
  frete: number | null
  per_desc: number
  vlr_desc: number
  valor_total_bruto: number
  dt_emissao: string | null
  dt_fatura: string | null
  entrega: string | null
  lib_com: Liberacao
  lib_fin: Liberacao
  lib_versao_ini: number | null
  lib_versao_fim: number | null
  recusa_lado: Lado | null
  recusa_motivo: string | null
  recusa_id: number | null
  /** The whole row, for the audit. */
  registro: Record<string, unknown>
}

const release = (side: 'com' | 'fin') => {
  const column = (name: 'em' | 'id') => sql.raw(`p.lib_${side}_${name}`)
  return sql`jsonb_build_object('id', ${column('id')}, 'recente',
    coalesce(${column('em')} > clock_timestamp() - make_interval(secs => ${DESFAZER_S}), false))`
}

/**
 * Refuses a copy that shows another order than the stored one. A copy from before the other side's release, or its
 * undoing, shows the same: two people who work through both lists would else stop each other.
 */
export function assertSameContent(locked: LockedPedido, versao: number | undefined): void {
  const { lib_versao_ini: from, lib_versao_fim: until } = locked
  if (versao === undefined || versao === locked.versao) return
  if (from === null || until !== locked.versao || versao < from || versao > until) throw conflict()
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
    sql`select p.bloqueio, p.financeiro, p.compromete, p.versao, p.tab_pre, p.motivo, p.frete, p.per_desc, p.vlr_desc,
          p.valor_total_bruto, p.qtde, p.faturado, p.dt_emissao, p.dt_fatura, p.entrega, p.lib_versao_ini, p.lib_versao_fim,
          p.recusa_lado, p.recusa_motivo, p.recusa_id, ${release('com')} as lib_com, ${release('fin')} as lib_fin,
          to_jsonb(p) as registro
        from pedido p where ${visiblePedidos(ctx, ctx.scope)} and p.numero = ${numero} for no key update`,
  )
  if (!found) throw notFound()
  if (versao !== undefined && versao !== found.versao) throw conflict()
  return found
}
