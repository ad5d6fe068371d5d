import type { OrdemServicoFilters, OrdemServicoQuery } from '@trama/contract/apl/ordem-servico/list'
import { todayIn } from '@trama/rules/date-br'
import { cleanTaxId } from '@trama/rules/tax-id'
import { columnsOf } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, EmpresaScope } from '../context'
import { fornecedor } from '../fornecedor/tables'
import { wholeOf } from '../kit/list/changed-list'
import { documentList } from '../kit/list/document-list'
import { equals, inPeriod } from '../kit/list/filters'
import { every } from '../page'
import { isInternal } from '../policy'
import { produto } from '../produto/tables'
import { visibleOrdensServico } from './policy'
import { ordem_servico, parte, setor } from './tables'

/** Columns of a row: the service order `p` and the names of its codes. */
export const ROW = {
  ...columnsOf(
    alias(ordem_servico, 'p'),
    'numero, codigo, setor, parte, qtde, dt_s, dt_r, dt_prev, obs, situacao, qtde_feita, refugo, id, codfor, versao',
  ),
  desc_produto: alias(produto, 'd').descricao,
  desc_setor: alias(setor, 's').descricao,
  desc_parte: alias(parte, 't').descricao,
  nome_for: alias(fornecedor, 'f').nome,
}
export const ROW_JOINS = sql`join produto d on d.empresa = p.empresa and d.codigo = p.codigo
  join setor s on s.empresa = p.empresa and s.codigo = p.setor
  join parte t on t.empresa = p.empresa and t.codigo = p.parte
  join fornecedor f on f.empresa = p.empresa and f.codfor = p.codfor`

/** SQL for work that is still out, written as in its partial index so that PostgreSQL uses it. */
export const FORA = sql`p.situacao <> 'B'`
export const atrasada = (): SQL => sql`(${FORA} and p.dt_prev < ${todayIn()}::date)`

/** SQL for the supplier with a tax id; a supplier sees only own rows, whatever is asked. */
export const suppliedBy = ({ actor }: AplContext, empresa: string, cnpj: string | undefined): SQL | false =>
  Boolean(cnpj) &&
  isInternal(actor) &&
  // A single supplier code lets PostgreSQL walk that supplier's rows in the list's order.
  sql`p.codfor = (select f.codfor from fornecedor f where f.empresa = ${empresa}
      and f.cnpj = ${cleanTaxId(cnpj ?? '')} order by f.ativo desc, f.codfor limit 1)`

const matching = (ctx: AplContext, scope: EmpresaScope, query: OrdemServicoFilters) => {
  const { dt_s_ini, dt_s_fim, situacao, cnpj, numero, aberta } = query
  return every([
    visibleOrdensServico(ctx, scope),
    ...inPeriod(sql`p.dt_s`, dt_s_ini, dt_s_fim),
    equals(sql`p.situacao`, situacao),
    (isFora(query) || aberta === 'S') && FORA,
    aberta === 'N' && sql`p.situacao = 'B'`,
    query.atrasada === 'S' && atrasada(),
    query.atrasada === 'N' && sql`${atrasada()} is not true`,
    equals(sql`p.numero`, numero),
    equals(sql`p.setor`, query.setor),
    suppliedBy(ctx, scope.empresa, cnpj),
  ])
}

const isFora = ({ situacao }: OrdemServicoFilters) => situacao === 'A' || situacao === 'P'
const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

/**
 * SQL: the entry `m` of the audit trail is of the order `p`. Its key joins number, sector and part, by blanks where a
 * service account sent the order before they were joined by slashes everywhere.
 */
const OF_ENTRY = sql`p.numero = ${wholeOf(sql`split_part(translate(m.chave, ' ', '/'), '/', 1)`)}
  and translate(concat_ws('/', p.numero, p.setor, p.parte), ' ', '/') = translate(m.chave, ' ', '/')`

/** Service orders that the caller may see, the last sent first or in the given order, with their counts. */
export const ordemServicoList = documentList({
  table: 'ordem_servico',
  chave: ['numero', 'setor', 'parte'],
  changes: { registro: 'ordem_servico', ofEntry: OF_ENTRY },
  matching,
  columns: () => ROW,
  joins: ROW_JOINS,
  ordem: '-dt_s',
  totals: {
    of: () =>
      sql`p.situacao, p.qtde, p.qtde - p.qtde_feita - p.refugo as pendente, ${atrasada()} as atrasada`,
    as: {
      total: sql<number>`count(*)::int`,
      abertas: count(sql`situacao = 'A'`),
      em_producao: count(sql`situacao = 'P'`),
      baixadas: count(sql`situacao = 'B'`),
      atrasadas: count(sql`atrasada`),
      qtde: sql<number>`coalesce(sum(qtde), 0)::bigint`,
      pendente: sql<number>`coalesce(sum(pendente) filter (where situacao <> 'B'), 0)::bigint`,
    },
  },
  // Open orders are few and have an index of their own, and so do the orders of one number, so these are found first
  // and then sorted.
  sortsWhatIsFound: ({ actor }, query: OrdemServicoQuery) =>
    isFora(query) ||
    query.aberta === 'S' ||
    query.atrasada === 'S' ||
    query.numero !== undefined ||
    // One supplier's rows are far apart in every order except that of the supplier's own index.
    ((!isInternal(actor) || Boolean(query.cnpj)) && !(query.ordem ?? 'dt_s').endsWith('dt_s')),
})
