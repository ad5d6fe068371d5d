import type { PedidoEstado } from '@trama/rules/pedido/status'
import { supplierOrderRefusal } from '@trama/rules/pedido/faturar'
import type { Db } from '@trama/server-kit/db/database'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { lockRegistro } from '../kit/registro/store'
import { every } from '../page'
import { suppliedBy } from './filter-pedidos'
import { visiblePedidosFornecedor } from './policy'

export interface LockedPedidoFornecedor extends PedidoEstado {
  valor_total: number
  valor_total_fat: number
  versao: number
  compromete: 'S' | 'N'
  dt_emissao: string
  dt_fatura: string | null
  entrega: string | null
  nota: string | null
  motivo: string | null
}

interface Wanted {
  numero: number
  versao?: number | undefined
  cnpj?: string | undefined
}

/** Locks a supplier order that the caller may invoice or alter now, until the transaction ends. */
export async function lockPedidoFornecedor(
  tx: Db,
  ctx: AplContext,
  { numero, versao, cnpj }: Wanted,
): Promise<LockedPedidoFornecedor> {
  const found = await lockRegistro<LockedPedidoFornecedor>(
    tx,
    sql`select p.bloqueio, p.financeiro, p.qtde, p.faturado, p.valor_total_liq as valor_total,
          p.valor_total_fat, p.versao, p.compromete, p.dt_emissao, p.dt_fatura, p.entrega, p.nota, p.motivo
        from pedido p where ${every([
          visiblePedidosFornecedor(ctx, ctx.scope),
          sql`p.numero = ${numero}`,
          Boolean(cnpj) && suppliedBy(ctx.empresa, cnpj ?? ''),
        ])}`,
    versao,
  )
  const refusal = supplierOrderRefusal(found)
  if (refusal) throw ruleError(refusal)
  return found
}
