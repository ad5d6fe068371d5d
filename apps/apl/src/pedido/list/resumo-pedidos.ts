import { SEM_CHAVE } from '@trama/contract/apl/painel/fontes'
import type { pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import type { RouteInput, RouteReply } from '@trama/contract/route'
import { cleanTaxId } from '@trama/rules/tax-id'
import type { Db } from '@trama/server-kit/db/database'
import { selectRows } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { entidade } from '../../entidade/tables'
import { inPeriod } from '../../kit/list/filters'
import { every } from '../../page'
import { visiblePedidos } from '../policy'
import { nomeDoGrupo, pedidosPorGrupo } from './em-partes'
import { mantidoDe } from './resumo-mantido'

type Route = typeof pedidoListRoutes.resumoPedidos
type Query = RouteInput<Route>['query']

/** Orders of a period, over the alias `p`, that the caller may see; drafts are not sales. */
export const vendidos = (
  ctx: AplContext,
  query: Pick<Query, 'emissao_ini' | 'emissao_fim' | 'situacao' | 'cnpj_rep'>,
): SQL =>
  every([
    visiblePedidos(ctx, ctx.scope),
    query.situacao ? sql`p.situacao = ${query.situacao}` : sql`p.situacao <> 'D'`,
    ...inPeriod(sql`p.dt_emissao`, query.emissao_ini, query.emissao_fim),
    query.cnpj_rep !== undefined &&
      sql`p.codrep in (select codrep from representante where empresa = ${ctx.empresa}
          and cnpj = ${cleanTaxId(query.cnpj_rep)})`,
  ])

/** Sales summary by customer, month or product group. */
export function resumoPedidos(ctx: AplContext, query: Query): Promise<RouteReply<Route>> {
  const orders = vendidos(ctx, query)
  const mantido = mantidoDe(ctx, query)
  if (query.tipo === '1')
    return byCliente(ctx, mantido ?? somado(sql`p.codcli`, sql`pedido p where ${orders}`))
  if (query.tipo === '2') return byMonth(ctx.db, mantido ?? somado(MONTH, sql`pedido p where ${orders}`))
  return byGroup(ctx, mantido ?? somado(sql`p.parte`, sql`${pedidosPorGrupo(orders)} p`))
}

const MONTH = sql`date_trunc('month', p.dt_emissao)`

const somado = (
  chave: SQL,
  from: SQL,
): SQL => sql`(select ${chave} as chave, sum(p.valor_total_liq) as valor_total_liq,
    sum(p.valor_total_fat) as valor_total_fat, sum(p.valor_total_pen) as valor_total_pen
  from ${from} group by 1)`

const TOTALS = {
  valor_total_liq: sql<number>`t.valor_total_liq`,
  valor_total_fat: sql<number>`t.valor_total_fat`,
  valor_total_pen: sql<number>`t.valor_total_pen`,
}

const byMonth = (db: Db, somas: SQL) =>
  selectRows(
    db,
    {
      descricao: sql<string>`to_char(t.chave, 'MM/YYYY')`,
      chave: sql<string>`to_char(t.chave, 'YYYY-MM-DD')`,
      ...TOTALS,
    },
    sql`from ${somas} t order by t.chave`,
  )

const byCliente = ({ db, empresa }: AplContext, somas: SQL) =>
  selectRows(
    db,
    { descricao: alias(entidade, 'e').nome, chave: sql<string>`e.codcli::text`, ...TOTALS },
    sql`from ${somas} t join entidade e on e.empresa = ${empresa} and e.codcli = t.chave
        order by valor_total_liq desc, e.nome`,
  )

/** Sums by group, with the same grouping as the dashboard's rows. */
function byGroup({ db, empresa }: AplContext, somas: SQL) {
  const grupo = nomeDoGrupo(sql`${empresa}`, sql`t.chave`)
  return selectRows(
    db,
    {
      descricao: sql<string>`coalesce(${grupo}, 'Sem grupo')`,
      ...TOTALS,
      chave: sql<string>`coalesce(t.chave, ${SEM_CHAVE})`,
    },
    sql`from ${somas} t order by valor_total_liq desc, descricao, chave`,
  )
}
