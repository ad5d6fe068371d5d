import type { SolicitacaoFilters, SolicitacaoQuery } from '@trama/contract/apl/solicitacao/solicitacao'
import { columnsOf } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, EmpresaScope } from '../context'
import { documentList } from '../kit/list/document-list'
import { equals, inPeriod } from '../kit/list/filters'
import { every } from '../page'
import { solicitacao } from './tables'

/** SQL for the name of the requester of the request `p`: an employee, or an ERP user who is no employee. */
export const NOME = sql<string>`coalesce(f.nome, u.nome, p.solicitante)`
export const NOME_JOINS = sql`left join funcionario f on f.empresa = p.empresa and f.codigo = p.solicitante
  left join usuario_erp u on u.codigo = p.solicitante`

/** Columns of a request `p`. */
export const HEADER = {
  ...columnsOf(
    alias(solicitacao, 'p'),
    'numero, data, hora, entrega, solicitante, tipo, prioridade, classe, obs, status, empresa, versao',
  ),
  nome: NOME,
}

const matching = (_: AplContext, { empresa }: EmpresaScope, query: SolicitacaoFilters) =>
  every([
    sql`p.empresa = ${empresa}`,
    ...inPeriod(sql`p.data`, query.data_ini, query.data_fim),
    ...inPeriod(sql`p.entrega`, query.entrega_ini, query.entrega_fim),
    equals(sql`p.status`, query.status),
    equals(sql`p.tipo`, query.tipo),
  ])

const ROW = {
  ...HEADER,
  qtde_itens: sql<number>`(
    select count(*)::int from solicitacao_item i where i.empresa = p.empresa and i.numero = p.numero)`,
}
const TOTAL = { total: sql<number>`count(*)::int` }

/** Purchase requests of the company, newest first, and their count. */
export const solicitacaoList = documentList<typeof ROW, typeof TOTAL, SolicitacaoFilters, SolicitacaoQuery>({
  table: 'solicitacao',
  changes: { registro: 'solicitacao' },
  matching,
  columns: () => ROW,
  joins: NOME_JOINS,
  ordem: '-data',
  totals: { of: sql`1`, as: TOTAL },
  // Open requests are few and have an index of their own.
  sortsWhatIsFound: (_, { status }) => status === 'A',
})
