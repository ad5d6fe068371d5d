import type { CotacaoFilters, CotacaoListItem, CotacaoQuery } from '@trama/contract/apl/cotacao/list'
import { recusaDaResposta } from '@trama/rules/compra/cotacao'
import { momentIn, todayIn } from '@trama/rules/date-br'
import { cleanTaxId } from '@trama/rules/tax-id'
import { containing } from '@trama/server-kit/db/containing'
import { columnsOf, type RowOf } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, EmpresaScope } from '../../context'
import { fornecedor } from '../../fornecedor/tables'
import { documentList } from '../../kit/lista/document-list'
import { equals, inPeriod, isNumero } from '../../kit/lista/filters'
import { clockOrNull, dayOrNull } from '../../kit/momento'
import { every } from '../../page'
import { isInternal } from '../../policy'
import { visibleRespostas } from '../policy'
import { cotacao, cotacao_fornecedor } from '../tables'

/** Of an answer `p` to the quotation `c`, of the supplier `f`. */
export const HEADER = {
  ...columnsOf(
    alias(cotacao_fornecedor, 'p'),
    'numero, seq, empresa, codfor, data, situacao, condicao, frete, obs, validade, motivo, valor, adjudicada, versao',
  ),
  ...columnsOf(alias(cotacao, 'c'), 'prazo, hora_prazo, andamento, premiada'),
  nome_for: alias(fornecedor, 'f').nome,
  enviada: dayOrNull(sql`p.enviada_em`),
  hora_enviada: clockOrNull(sql`p.enviada_em`),
  respondida: dayOrNull(sql`p.respondida_em`),
  hora_respondida: clockOrNull(sql`p.respondida_em`),
}
export const JOINS = sql`join cotacao c on c.empresa = p.empresa and c.numero = p.numero
  join fornecedor f on f.empresa = p.empresa and f.codfor = p.codfor`

/** An answer as the database has it. */
type Stored = Pick<RowOf<typeof HEADER>, 'andamento' | 'premiada' | 'prazo' | 'hora_prazo'>

/** With whether it may still be answered now. */
export function withAberta<R extends Stored>({
  premiada,
  ...row
}: R): Omit<R, 'premiada'> & { aberta: 'S' | 'N' } {
  return { ...row, aberta: recusaDaResposta({ premiada, ...row }, momentIn()) === undefined ? 'S' : 'N' }
}

/** How many suppliers were asked and answered: rivals are none of a supplier's business. */
const counted = (ctx: AplContext, condition: SQL): SQL<number | null> =>
  isInternal(ctx.actor)
    ? sql`(select count(*)::int from cotacao_fornecedor o
        where o.empresa = p.empresa and o.numero = p.numero and ${condition})`
    : sql`null::int`

const columns = (ctx: AplContext) => ({
  ...HEADER,
  fornecedores: counted(ctx, sql`true`),
  respondidas: counted(ctx, sql`o.situacao <> 'A'`),
})

/** As `recusaDaResposta` tells of one row. */
const OPEN = sql`exists (select from cotacao c where c.empresa = p.empresa and c.numero = p.numero
  and c.andamento = 'E' and c.premiada = 'N' and c.prazo + c.hora_prazo >= date_trunc('second', now() at time zone 'America/Sao_Paulo'))`

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
    aberta === 'S' && sql`p.prazo >= ${todayIn()} and ${OPEN}`,
    aberta === 'N' && sql`not ${OPEN}`,
    andamento !== undefined &&
      sql`exists (select from cotacao c
        where c.empresa = p.empresa and c.numero = p.numero and c.andamento = ${andamento})`,
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

const list = documentList<ReturnType<typeof columns>, typeof TOTAL, CotacaoFilters, CotacaoQuery>({
  table: 'cotacao_fornecedor',
  chave: ['numero', 'seq'],
  matching,
  columns,
  joins: JOINS,
  ordem: '-data',
  totals: { of: sql`valor`, as: TOTAL },
})

/** Quotations by supplier, newest first, and how many there are. */
export const cotacaoList = {
  list: async (ctx: AplContext, query: CotacaoQuery): Promise<CotacaoListItem[]> =>
    (await list.list(ctx, query)).map(withAberta),
  total: list.total,
}
