import type { TipoUsuario } from '@trama/contract/access'
import type { PreviaAcesso } from '@trama/contract/apl/sistema'
import { cleanTaxId } from '@trama/rules/tax-id'
import { selectFirst } from '@trama/server-kit/db/select'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { type AplContext, type EmpresaScope, loadScopes } from '../context'
import { visibleEntidades } from '../entidade/policy'
import { visiblePedidosFornecedor } from '../pedido-fornecedor/policy'
import { visiblePedidos } from '../pedido/policy'
import { hasOwnCode } from '../policy'

interface UsuarioPrevisto {
  tipo: TipoUsuario
  cnpj?: string | undefined
  codigo_erp?: string | undefined
}

/**
 * What a portal user with this data would see by the policies that will apply; limited to companies that the editor
 * may see too.
 */
export async function previaAcesso(ctx: AplContext, query: UsuarioPrevisto): Promise<PreviaAcesso[]> {
  const { tipo, cnpj = '', codigo_erp = '' } = query
  const actor = { ...ctx.actor, tipo, cnpj: cleanTaxId(cnpj), codigo_erp }
  const empresas = await loadScopes(ctx.db, actor)
  const reached = empresas.filter(({ empresa }) => ctx.empresas.some((own) => own.empresa === empresa))
  return inTurn(reached, (scope) => countVisible({ ...ctx, actor, empresas, scope, empresa: scope.empresa }))
}

async function countVisible(ctx: AplContext): Promise<PreviaAcesso> {
  const { actor, scope } = ctx
  const counts = hasOwnCode(actor, scope) ? await countRows(ctx, scope) : undefined
  return { emp_pat: scope.empresa, emp_nome: scope.nome, ...(counts ?? { clientes: 0, pedidos: 0 }) }
}

const countRows = (ctx: AplContext, scope: EmpresaScope) =>
  selectFirst(
    ctx.db,
    {
      clientes: sql<number>`(select count(*)::int from entidade e where ${visibleEntidades(ctx)})`,
      pedidos: sql<number>`(select count(*)::int from pedido p where ${visibleOrders(ctx, scope)})`,
    },
    sql``,
  )

const visibleOrders = (ctx: AplContext, scope: EmpresaScope) =>
  ctx.actor.tipo === 'fornecedor' ? visiblePedidosFornecedor(ctx, scope) : visiblePedidos(ctx, scope)
