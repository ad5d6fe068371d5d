import type { PedidoHistoricoItem, PedidoHistoricoQuery } from '@trama/contract/apl/pedido/historico'
import { PAGE_SIZE } from '@trama/contract/wire'
import { columnsOf, orNull, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, EmpresaScope } from '../../context'
import { visibleEntidades } from '../../entidade/policy'
import { entidade } from '../../entidade/tables'
import { inPeriod } from '../../kit/list/filters'
import { every } from '../../page'
import { askedScopes } from '../../policy'
import { cor } from '../../produto/tables'
import { visiblePedidos } from '../policy'
import { ofRepresentante } from '../same-party'
import { pedido_item } from '../tables'

const i = alias(pedido_item, 'i')
const ITEM = {
  ...columnsOf(i, 'numero, empresa, ordem, codigo, cor, tam, preco, qtde'),
  dt_emissao: sql<string>`i.dt_emissao`,
  entrega: sql<string | null>`i.entrega`,
  // Subqueries instead of joins: a row dropped by a join would make the page look like the last one.
  descricao: sql<string>`coalesce(
    (select descricao from produto where empresa = i.empresa and codigo = i.codigo_p),
    (select descricao from material where empresa = i.empresa and codigo = i.codigo_m))`,
  desc_cor: orNull(alias(cor, 'c').desc_cor),
  valor: sql<number>`round(i.preco * i.qtde, 2)`,
}

/** Items of a customer's orders that the caller may see, the newest orders first; drafts are no sales. */
export async function listPedidoHistorico(
  ctx: AplContext,
  query: PedidoHistoricoQuery,
): Promise<PedidoHistoricoItem[]> {
  const { pagina = 1, offset = PAGE_SIZE } = query
  const last = pagina * offset
  const scopes = askedScopes(ctx, query.todas_empresas)
  const cnpj = scopes.length > 1 ? await taxIdOf(ctx, query.codcli) : undefined
  // Every order has an item, so no more orders of a company can be on the page than it has rows up to its end.
  const parts = scopes.flatMap((scope) => {
    const customer = customerIn(ctx, scope, { codcli: query.codcli, cnpj })
    return customer
      ? [
          sql`(select p.empresa, p.numero, p.dt_emissao, p.entrega from pedido p
            where ${every([visiblePedidos(ctx, scope), customer, ...filters(ctx, scope, query)])}
            order by p.dt_emissao desc, p.numero desc limit ${last})`,
        ]
      : []
  })
  return selectRows(
    ctx.db,
    ITEM,
    sql`from (select p.dt_emissao, coalesce(i.dt_entrega, p.entrega) as entrega, i.empresa, i.numero, i.ordem, i.codigo,
                i.codigo_p, i.codigo_m, i.cor, i.tam, i.preco, i.qtde
              from (${sql.join(parts, sql` union all `)}) p
              join pedido_item i on i.empresa = p.empresa and i.numero = p.numero
              order by p.dt_emissao desc, p.numero desc, p.empresa, i.ordem
              limit ${offset} offset ${last - offset}) i
        left join cor c on c.empresa = i.empresa and c.cor = i.cor
        order by i.dt_emissao desc, i.numero desc, i.empresa, i.ordem`,
  )
}

function filters(ctx: AplContext, scope: EmpresaScope, query: PedidoHistoricoQuery) {
  const { codrep, dt_emissao_ini, dt_emissao_fim, situacao } = query
  return [
    situacao === undefined ? sql`p.situacao <> 'D'` : sql`p.situacao = ${situacao}`,
    codrep !== undefined && ofRepresentante(ctx, scope, codrep),
    ...inPeriod(sql`p.dt_emissao`, dt_emissao_ini, dt_emissao_fim),
  ]
}

/**
 * SQL for the customer in one company. Each company has its own customer codes, so in another company the customer is
 * found by the tax id.
 */
function customerIn(
  ctx: AplContext,
  scope: EmpresaScope,
  { codcli, cnpj }: { codcli: number; cnpj: string | undefined },
): SQL | undefined {
  if (scope === ctx.scope) return sql`p.codcli = ${codcli}`
  return cnpj === undefined
    ? undefined
    : sql`p.codcli = (select e.codcli from entidade e where e.empresa = ${scope.empresa} and e.cnpj = ${cnpj})`
}

/** Tax id of a customer whom the caller may see, or of whom the caller may see an order. */
async function taxIdOf(ctx: AplContext, codcli: number): Promise<string | undefined> {
  const found = await selectFirst(
    ctx.db,
    columnsOf(alias(entidade, 'e'), 'cnpj'),
    sql`from entidade e where e.empresa = ${ctx.empresa} and e.codcli = ${codcli}
        and (${visibleEntidades(ctx)} or exists (
          select 1 from pedido p where ${visiblePedidos(ctx, ctx.scope)} and p.codcli = ${codcli}))`,
  )
  return found?.cnpj
}
