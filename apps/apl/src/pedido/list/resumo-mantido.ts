/** Sales of a period from the daily sums, where these have what is asked. */
import type { pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import type { RouteInput } from '@trama/contract/route'
import { SEM_CHAVE } from '@trama/contract/apl/painel/fontes'
import { cleanTaxId } from '@trama/rules/tax-id'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { every } from '../../page'
import { isInternal, ownCodrep } from '../../policy'
import { type Corte, SITUACAO_DO_PEDIDO } from '../../resumo/cortes'
import { rowsOf, splitMonths } from '../../resumo/rows-of'

type Query = RouteInput<typeof pedidoListRoutes.resumoPedidos>['query']

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
export function mantidoDe(ctx: AplContext, query: Query): SQL | undefined {
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
