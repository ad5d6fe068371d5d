import { RESUMO_DIAS, type ResumoVarejo, type ResumoVarejoQuery } from '@trama/contract/apl/varejo/resumo'
import { CAIXA_MESSAGES } from '@trama/rules/caixa/messages'
import { daysBetween } from '@trama/rules/date-br'
import { MEIO } from '@trama/rules/varejo/meio'
import { readFirst, rowsAsJson } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { equals, inPeriod } from '../kit/list/filters'
import { every } from '../page'
import { visibleVendas } from '../varejo/policy'

const SOMAS = {
  vendas: sql<number>`(count(*) filter (where tipo_venda = 0))::int`,
  valor: sql<number>`coalesce(sum(valor) filter (where tipo_venda = 0), 0)`,
  devolucoes: sql<number>`(count(*) filter (where tipo_venda = 1))::int`,
  valor_devolucoes: sql<number>`coalesce(sum(valor) filter (where tipo_venda = 1), 0)`,
}
const DIAS = rowsAsJson({ data: sql<string>`data`, ...SOMAS }, sql`from vendas group by 1 order by 1`)
const VENDEDORES = rowsAsJson(
  { codrep: sql<string>`v.codrep`, nome: sql<string>`coalesce(max(r.nome), v.codrep)`, ...SOMAS },
  sql`from vendas v left join representante r on r.empresa = v.empresa and r.codrep = v.codrep
      group by 1 order by 4 desc, 1`,
)
const MEIOS = rowsAsJson(
  {
    codmoe: sql<string>`codmoe`,
    descricao: sql<string>`max(descricao)`,
    meio: sql<string>`meio`,
    vendas: sql<number>`count(distinct codven)::int`,
    valor: sql<number>`sum(valor)`,
  },
  sql`from (
      select m.codmoe, m.descricao, t.meio, t.codven, t.valor from vendas v
        join venda_parcela t on t.empresa = v.empresa and t.codven = v.codven
        join moeda m on m.empresa = t.empresa and m.codmoe = t.cdmoeda
        where v.tipo_venda = 0
      union all
      select '', 'Créditos do cliente', ${MEIO.creditoLoja}, a.codven, a.valor from vendas v
        join venda_abatimento a on a.empresa = v.empresa and a.codven = v.codven) pago
      group by 1, 3 order by 5 desc, 1`,
)

/** Finalised sales of a period by day, seller and means, in one statement along the index of the days. */
export async function getResumo(ctx: AplContext, query: ResumoVarejoQuery): Promise<ResumoVarejo> {
  const { data_ini, data_fim, codrep } = query
  const days = daysBetween(data_ini, data_fim) + 1
  if (days < 1 || days > RESUMO_DIAS) throw ruleError(CAIXA_MESSAGES.periodo)
  const asked = every([
    visibleVendas(ctx, ctx.scope),
    ...inPeriod(sql`p.dt_final`, data_ini, data_fim),
    sql`p.status in (1, 3) and p.tipo_venda in (0, 1)`,
    equals(sql`p.codrep`, codrep),
  ])
  const found = await readFirst(
    ctx.db,
    { ...SOMAS, dias: DIAS, vendedores: VENDEDORES, meios: MEIOS },
    (list) => sql`with vendas as materialized (
        select p.empresa, p.codven, p.dt_final as data, p.codrep, p.tipo_venda, p.valor - p.vldesconto as valor
        from venda p where ${asked})
      select ${list} from vendas`,
  )
  if (!found) throw new Error('O banco não devolveu o resumo.')
  return found
}
