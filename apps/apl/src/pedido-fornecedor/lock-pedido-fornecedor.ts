import { supplierOrderRefusal } from '@trama/rules/pedido/faturar'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { lockRegistro } from '../kit/registro/store'
import { every } from '../page'
import { pedido } from '../pedido/tables'
import { suppliedBy } from './filter-pedidos'
import { visiblePedidosFornecedor } from './policy'

const p = alias(pedido, 'p')
const COLUMNS = {
  ...columnsOf(
    p,
    'bloqueio, financeiro, qtde, faturado, valor_total_fat, versao, compromete, dt_emissao, dt_fatura, entrega, nota, motivo',
  ),
  valor_total: p.valor_total_liq,
}
export type LockedPedidoFornecedor = RowOf<typeof COLUMNS>

interface Wanted {
  numero: number
  versao?: number | undefined
  cnpj?: string | undefined
}

/** Locks a supplier order that the caller sees, until the transaction ends. */
export const lockVisible = (
  tx: Db,
  ctx: AplContext,
  { numero, versao, cnpj }: Wanted,
): Promise<LockedPedidoFornecedor> =>
  lockRegistro(
    tx,
    COLUMNS,
    sql`from pedido p where ${every([
      visiblePedidosFornecedor(ctx, ctx.scope),
      sql`p.numero = ${numero}`,
      Boolean(cnpj) && suppliedBy(ctx.empresa, cnpj ?? ''),
    ])}`,
    versao,
  )

/** Locks a supplier order that the caller may invoice or alter now. */
export async function lockPedidoFornecedor(
  tx: Db,
  ctx: AplContext,
  wanted: Wanted,
): Promise<LockedPedidoFornecedor> {
  const found = await lockVisible(tx, ctx, wanted)
  const refusal = supplierOrderRefusal(found)
  if (refusal) throw ruleError(refusal)
  return found
}
