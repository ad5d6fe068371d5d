import { isAllowed } from '@trama/contract/access'
import { crmListRoutes } from '@trama/contract/apl/crm/list'
import type { EntidadeResumo } from '@trama/contract/apl/entidade/resumo'
import { pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import { receberRoutes } from '@trama/contract/apl/receber/receber'
import type { Route } from '@trama/contract/route'
import { type Columns, columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { visibleCrm } from '../crm/policy'
import { crm } from '../crm/tables'
import { visiblePedidos } from '../pedido/policy'
import { pedido } from '../pedido/tables'
import { isOpen, isOverdue, isTitulo, visibleDuplicatas } from '../receber/policy'
import { creditoUtilizado, visibleEntidades } from './policy'
import { entidade } from './tables'

/** Figures at the head of a customer's form, each over the rows of the list that shows them. */
export async function resumoEntidade(ctx: AplContext, codcli: number): Promise<EntidadeResumo> {
  const own = await selectFirst(
    ctx.db,
    { ...columnsOf(alias(entidade, 'e'), 'codcli, credito'), credito_utilizado: creditoUtilizado },
    sql`from entidade e
        where ${visibleEntidades(ctx)} and e.codcli = ${codcli}`,
  )
  if (!own) throw notFound()
  /** First row of a query, when the caller may make the call that shows such rows. */
  const where = <C extends Columns>({ access }: Route, columns: C, rest: SQL) =>
    isAllowed(access, ctx.actor) ? selectFirst(ctx.db, columns, rest) : undefined
  const [pedidos_abertos, ultimo_pedido, duplicatas_abertas, duplicatas_vencidas, ultimo_contato] =
    await Promise.all([
      where(pedidoListRoutes.listPedidos, PENDING, pendingOrders(ctx, codcli)),
      where(pedidoListRoutes.listPedidos, LAST_ORDER, lastOrder(ctx, codcli)),
      where(receberRoutes.listReceber, RECEIVABLES, receivables(ctx, codcli, isOpen)),
      where(receberRoutes.listReceber, RECEIVABLES, receivables(ctx, codcli, isOverdue())),
      where(crmListRoutes.listCrm, LAST_CONTACT, lastContact(ctx, codcli)),
    ])
  return {
    codcli,
    pedidos_abertos: pedidos_abertos ?? null,
    duplicatas_abertas: duplicatas_abertas ?? null,
    duplicatas_vencidas: duplicatas_vencidas ?? null,
    ultimo_pedido: ultimo_pedido ?? null,
    ultimo_contato: ultimo_contato ?? null,
    // A customer does not see the own credit limit, as in the record.
    credito: ctx.actor.tipo === 'cliente' ? null : own.credito,
    credito_utilizado: own.credito_utilizado,
  }
}

const PENDING = {
  quantidade: sql<number>`count(*)`,
  valor: sql<number>`coalesce(sum(p.valor_total_pen), 0)`,
}
const pendingOrders = (ctx: AplContext, codcli: number): SQL =>
  sql`from pedido p where ${visiblePedidos(ctx, ctx.scope)} and p.codcli = ${codcli} and p.situacao = 'P'`

const p = alias(pedido, 'p')
const LAST_ORDER = { ...columnsOf(p, 'numero, dt_emissao'), valor: p.valor_total_liq }
const lastOrder = (ctx: AplContext, codcli: number): SQL =>
  sql`from pedido p
    where ${visiblePedidos(ctx, ctx.scope)} and p.codcli = ${codcli} and p.situacao in ('P', 'F')
    order by p.dt_emissao desc, p.numero desc limit 1`

const RECEIVABLES = {
  quantidade: sql<number>`count(*)`,
  valor: sql<number>`coalesce(sum(p.valor - p.valor_pago), 0)`,
}
const receivables = (ctx: AplContext, codcli: number, condition: SQL): SQL =>
  sql`from duplicata p
    where ${visibleDuplicatas(ctx, ctx.scope)} and ${isTitulo} and p.codcli = ${codcli} and ${condition}`

const LAST_CONTACT = columnsOf(alias(crm, 'p'), 'numero, data, tp_contato, contato, assunto')
const lastContact = (ctx: AplContext, codcli: number): SQL =>
  sql`from crm p where ${visibleCrm(ctx)} and p.codcli = ${codcli} order by p.data desc, p.numero desc limit 1`
