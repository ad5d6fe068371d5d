import type { CotacaoFilters, CotacaoQuery } from '@trama/contract/apl/cotacao/list'
import { todayIn } from '@trama/rules/date-br'
import { cleanTaxId } from '@trama/rules/tax-id'
import { containing } from '@trama/server-kit/db/containing'
import { columnsOf } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, EmpresaScope } from '../../context'
import { fornecedor } from '../../fornecedor/tables'
import { documentList } from '../../kit/list/document-list'
import { equals, inPeriod, isNumero } from '../../kit/list/filters'
import { clockOrNull, dayOrNull } from '../../kit/momento'
import { every } from '../../page'
import { isInternal } from '../../policy'
import { visibleRespostas } from '../policy'
import { cotacao, cotacao_fornecedor } from '../tables'

/** SQL for a quotation `c` that may still be answered, by the same rule as `recusaDaResposta`. */
const OPEN = sql`c.andamento = 'E' and c.premiada = 'N'
  and c.prazo + c.hora_prazo >= date_trunc('second', now() at time zone 'America/Sao_Paulo')`

/** Columns of an answer `p` to the quotation `c` by the supplier `f`. */
export const HEADER = {
  ...columnsOf(
    alias(cotacao_fornecedor, 'p'),
    'numero, seq, empresa, codfor, data, situacao, condicao, frete, obs, validade, motivo, valor, adjudicada, versao',
  ),
  ...columnsOf(alias(cotacao, 'c'), 'prazo, hora_prazo, andamento'),
  nome_for: alias(fornecedor, 'f').nome,
  aberta: sql<'S' | 'N'>`case when ${OPEN} then 'S' else 'N' end`,
  enviada: dayOrNull(sql`p.enviada_em`),
  hora_enviada: clockOrNull(sql`p.enviada_em`),
  respondida: dayOrNull(sql`p.respondida_em`),
  hora_respondida: clockOrNull(sql`p.respondida_em`),
}
export const JOINS = sql`join cotacao c on c.empresa = p.empresa and c.numero = p.numero
  join fornecedor f on f.empresa = p.empresa and f.codfor = p.codfor`

/** Counts answers once for each quotation, although the page has a row for each of its suppliers. */
const COUNTED = sql`left join lateral (
  select count(*)::int as fornecedores, count(*) filter (where o.situacao <> 'A')::int as respondidas
  from cotacao_fornecedor o where o.empresa = p.empresa and o.numero = p.numero) n on true`

/**
 * Columns for internal types only: how many suppliers were asked and answered. A supplier must not learn of rivals.
 */
const INTERNAL = {
  ...HEADER,
  fornecedores: sql<number | null>`n.fornecedores`,
  respondidas: sql<number | null>`n.respondidas`,
}
const OWN: typeof INTERNAL = { ...HEADER, fornecedores: sql`null::int`, respondidas: sql`null::int` }

const ofQuotation = (condition: SQL) =>
  sql`exists (select from cotacao c where c.empresa = p.empresa and c.numero = p.numero and ${condition})`

const matching = (ctx: AplContext, scope: EmpresaScope, query: CotacaoFilters): SQL => {
  const {
    emissao,
    emissao_fim,
    prazo_ini,
    prazo_fim,
    situacao,
    andamento,
    aberta,
    numero,
    codfor,
    cnpj,
    filtro,
  } = query
  const { empresa } = scope
  return every([
    visibleRespostas(ctx, scope),
    ...inPeriod(sql`p.data`, emissao, emissao_fim),
    ...inPeriod(sql`p.prazo`, prazo_ini, prazo_fim),
    equals(sql`p.situacao`, situacao),
    equals(sql`p.numero`, numero),
    equals(sql`p.codfor`, codfor),
    aberta === 'S' && sql`p.prazo >= ${todayIn()} and ${ofQuotation(OPEN)}`,
    aberta === 'N' && sql`not ${ofQuotation(OPEN)}`,
    query.premiada !== undefined && ofQuotation(sql`c.premiada = ${query.premiada}`),
    andamento !== undefined && ofQuotation(sql`c.andamento = ${andamento}`),
    cnpj !== undefined && suppliedBy(empresa, sql`f.cnpj = ${cleanTaxId(cnpj)}`),
    filtro !== undefined &&
      (isNumero(filtro)
        ? sql`p.numero = ${Number(filtro)}`
        : suppliedBy(empresa, sql`f.nome ilike ${containing(filtro)}`)),
  ])
}

const suppliedBy = (empresa: string, condition: SQL): SQL =>
  sql`p.codfor in (select f.codfor from fornecedor f where f.empresa = ${empresa} and ${condition})`

const TOTAL = { total: sql<number>`count(*)::int`, valor: sql<number>`coalesce(sum(valor), 0)` }

/** Quotations by supplier, newest first, with their count. */
export const cotacaoList = documentList<typeof INTERNAL, typeof TOTAL, CotacaoFilters, CotacaoQuery>({
  table: 'cotacao_fornecedor',
  chave: ['numero', 'seq'],
  changes: { registro: 'cotacao' },
  matching,
  columns: ({ actor }) => (isInternal(actor) ? INTERNAL : OWN),
  joins: sql`${JOINS} ${COUNTED}`,
  ordem: '-data',
  totals: { of: sql`valor`, as: TOTAL },
})
