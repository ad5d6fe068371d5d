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
import { isInternal, ownCodrep } from '../../policy'
import { type Corte, SITUACAO_DO_PEDIDO } from '../../resumo/cortes'
import { rowsOf, splitMonths } from '../../resumo/rows-of'
import { visiblePedidos } from '../policy'
import { nomeDoGrupo, pedidosPorGrupo } from './em-partes'

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

/** How the daily sums are cut for each kind of summary. */
const CORTE: Record<Query['tipo'], Corte> = { '1': 'codcli', '2': '', '3': 'grupo' }
const CHAVE: Record<Query['tipo'], SQL> = {
  '1': sql`nullif(chave, ${SEM_CHAVE})::int`,
  '2': sql`date_trunc('month', dia)`,
  '3': sql`nullif(chave, ${SEM_CHAVE})`,
}

/**
 * SQL `(select chave, valor_total_liq, valor_total_fat, valor_total_pen ...)` with the same result as from the
 * orders; undefined where the sums lack what is asked.
 */
function mantidoDe(ctx: AplContext, query: Query): SQL | undefined {
  const { tipo, situacao, emissao_ini: data_ini, emissao_fim: data_fim } = query
  const reps = representantesDe(ctx, query.cnpj_rep)
  // The sums by customer and by group do not distinguish representatives.
  if (reps === undefined || (reps && tipo !== '2')) return undefined
  if (tipo === '1' && splitMonths({ data_ini, data_fim }).inteiros.length === 0) return undefined
  const filter = every([
    sql`true`,
    situacao && sql`${SITUACAO_DO_PEDIDO} = ${situacao}`,
    reps && sql`chave in ${reps}`,
  ])
  const corte = reps ? 'codrep' : CORTE[tipo]
  return sql`(select ${CHAVE[tipo]} as chave, sum(valor) as valor_total_liq, sum(valor_fat) as valor_total_fat,
      sum(valor_pen) as valor_total_pen
    from ${rowsOf({ empresa: ctx.empresa, fonte: 'pedido', corte, data_ini, data_fim }, filter)} r
    group by 1 having sum(documentos) <> 0)`
}

/**
 * SQL for the representatives whose orders are asked for; false: all of them; undefined: the sums cannot answer the
 * filter.
 */
function representantesDe(ctx: AplContext, cnpj_rep: string | undefined): SQL | false | undefined {
  const { actor, empresa, scope } = ctx
  const asked =
    cnpj_rep !== undefined &&
    sql`(select codrep from representante where empresa = ${empresa} and cnpj = ${cleanTaxId(cnpj_rep)})`
  if (isInternal(actor)) return asked
  if (actor.tipo !== 'representante') return undefined
  const own = ownCodrep(scope)
  return asked ? sql`(select codrep from ${asked} a where codrep = ${own})` : sql`(${own})`
}
