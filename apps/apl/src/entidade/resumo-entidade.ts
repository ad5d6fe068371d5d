import { isAllowed } from '@trama/contract/access'
import { crmRoutes } from '@trama/contract/apl/crm'
import type { EntidadeResumo } from '@trama/contract/apl/entidade/resumo'
import { pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import { receberRoutes } from '@trama/contract/apl/receber'
import type { Route } from '@trama/contract/route'
import { firstRow } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { visibleCrm } from '../crm/policy'
import { visiblePedidos } from '../pedido/policy'
import { isOpen, isOverdue, visibleDuplicatas } from '../receber/policy'
import { creditoUtilizado, visibleEntidades } from './policy'

type Resumo<K extends keyof EntidadeResumo> = NonNullable<EntidadeResumo[K]>

/** The figures at the head of a customer's form, each over the rows that the list call of its matter shows. */
export async function resumoEntidade(ctx: AplContext, codcli: number): Promise<EntidadeResumo> {
  const own = await firstRow<Pick<EntidadeResumo, 'codcli' | 'credito' | 'credito_utilizado'>>(
    ctx.db,
    sql`select e.codcli, e.credito, ${creditoUtilizado} as credito_utilizado from entidade e
        where ${visibleEntidades(ctx)} and e.codcli = ${codcli}`,
  )
  if (!own) throw notFound()
  /** The first row when the caller may make that call. */
  const where = <T>({ access }: Route, query: SQL) =>
    isAllowed(access, ctx.actor) ? firstRow<T>(ctx.db, query) : undefined
  const [pedidos_abertos, ultimo_pedido, duplicatas_abertas, duplicatas_vencidas, ultimo_contato] =
    await Promise.all([
      where<Resumo<'pedidos_abertos'>>(pedidoListRoutes.listPedidos, pendingOrders(ctx, codcli)),
      where<Resumo<'ultimo_pedido'>>(pedidoListRoutes.listPedidos, lastOrder(ctx, codcli)),
      where<Resumo<'duplicatas_abertas'>>(receberRoutes.listReceber, receivables(ctx, codcli, isOpen)),
      where<Resumo<'duplicatas_vencidas'>>(receberRoutes.listReceber, receivables(ctx, codcli, isOverdue())),
      where<Resumo<'ultimo_contato'>>(crmRoutes.listCrm, lastContact(ctx, codcli)),
    ])
  return {
    codcli,
    pedidos_abertos: pedidos_abertos ?? null,
    duplicatas_abertas: duplicatas_abertas ?? null,
    duplicatas_vencidas: duplicatas_vencidas ?? null,
    ultimo_pedido: ultimo_pedido ?? null,
    ultimo_contato: ultimo_contato ?? null,
    // A customer is not shown the own credit limit, as in the record itself.
    credito: ctx.actor.tipo === 'cliente' ? null : own.credito,
    credito_utilizado: own.credito_utilizado,
  }
}

const pendingOrders = (ctx: AplContext, codcli: number): SQL => sql`
  select count(*) as quantidade, coalesce(sum(p.valor_total_pen), 0) as valor from pedido p
  where ${visiblePedidos(ctx, ctx.scope)} and p.codcli = ${codcli} and p.situacao = 'P'`

const lastOrder = (ctx: AplContext, codcli: number): SQL => sql`
  select p.numero, p.dt_emissao, p.valor_total_liq as valor from pedido p
  where ${visiblePedidos(ctx, ctx.scope)} and p.codcli = ${codcli} and p.situacao in ('P', 'F')
  order by p.dt_emissao desc, p.numero desc limit 1`

const receivables = (ctx: AplContext, codcli: number, condition: SQL): SQL => sql`
  select count(*) as quantidade, coalesce(sum(d.valor - d.valor_pago), 0) as valor from duplicata d
  where ${visibleDuplicatas(ctx)} and d.codcli = ${codcli} and ${condition}`

const lastContact = (ctx: AplContext, codcli: number): SQL => sql`
  select c.numero, c.data, c.tp_contato, c.contato, c.assunto from crm c
  where ${visibleCrm(ctx)} and c.codcli = ${codcli} order by c.data desc, c.numero desc limit 1`
