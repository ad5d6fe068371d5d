import type { VendaFilters, VendaQuery } from '@trama/contract/apl/varejo/list'
import { VENDA_STATUS, VENDA_TIPO } from '@trama/rules/varejo/status'
import { containing } from '@trama/server-kit/db/containing'
import { columnsOf, orNull } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, EmpresaScope } from '../../context'
import { entidade } from '../../entidade/tables'
import { documentList, type TextFilter } from '../../kit/list/document-list'
import { equals, inPeriod } from '../../kit/list/filters'
import { every } from '../../page'
import { representante } from '../../representante/tables'
import { visibleVendas } from '../policy'
import { venda } from '../tables'

const matching = (ctx: AplContext, scope: EmpresaScope, query: VendaFilters): SQL =>
  every([
    visibleVendas(ctx, scope),
    ...inPeriod(sql`p.data`, query.data, query.data_fim),
    equals(sql`p.tipo_venda`, query.tipo_venda),
    // The status is written into the SQL, so that the planner can use the partial index of open sales.
    query.status !== undefined && sql`p.status = ${sql.raw(String(query.status))}`,
    equals(sql`p.codcli`, query.codcli),
    query.minhas !== undefined && sql`p.salvo_id = ${ctx.actor.id}`,
  ])

/** An array, so that the sellers are looked up once and not for each sale. */
const vendidasPor = (empresa: string, nome: string): SQL =>
  sql`p.codrep = any(array(select r.codrep from representante r
    where r.empresa = ${empresa} and r.nome ilike ${containing(nome)}))`

/** Text filter for parts of the customer's and of the seller's name. */
function textOf({ empresa }: EmpresaScope, { cliente, vendedor }: VendaFilters): TextFilter | undefined {
  const named = [
    cliente !== undefined && {
      has: sql`(select e.nome ilike ${containing(cliente)} from entidade e
        where e.empresa = p.empresa and e.codcli = p.codcli)`,
      found: sql`p.codven in (select v.codven from entidade e
        join venda v on v.empresa = e.empresa and v.codcli = e.codcli
        where e.empresa = ${empresa} and e.nome ilike ${containing(cliente)})`,
    },
    vendedor !== undefined && { has: vendidasPor(empresa, vendedor), found: vendidasPor(empresa, vendedor) },
  ].filter((one) => one !== false)
  if (named.length === 0) return undefined
  return { has: every(named.map(({ has }) => has)), found: every(named.map(({ found }) => found)) }
}

const ROW = {
  ...columnsOf(
    alias(venda, 'p'),
    'codven, valor, data, hora, quantidade, valor_liq, tipo_venda, status, empresa, codcli, codrep, impresso, versao',
  ),
  nome: alias(entidade, 'e').nome,
  nome_rep: orNull(alias(representante, 'r').nome),
}

/** SQL for the sign of a sale in sums: 0 for cancelled ones, -1 for returns, else 1. */
const SIGN = sql`case when status = ${VENDA_STATUS.cancelado} then 0
  when tipo_venda = ${VENDA_TIPO.devolucao} then -1 else 1 end`
const summed = (column: SQL) => sql<number>`coalesce(sum(${column} * (${SIGN})), 0)`

/** Retail sales that the caller may see, newest first or in the requested order, with count and sums. */
export const vendaList = documentList({
  table: 'venda',
  chave: ['codven'],
  changes: { registro: 'venda' },
  matching,
  textOf,
  columns: () => ROW,
  joins: sql`join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
    left join representante r on r.empresa = p.empresa and r.codrep = p.codrep`,
  ordem: '-data',
  totals: {
    of: sql`p.status, p.tipo_venda, p.quantidade, p.valor, p.valor_liq`,
    as: {
      total: sql<number>`count(*)::int`,
      quantidade: summed(sql`quantidade`),
      valor: summed(sql`valor`),
      valor_liq: summed(sql`valor_liq`),
    },
  },
  // Few sales are open, and few belong to one customer.
  sortsWhatIsFound: (_, { status, codcli }: VendaQuery) =>
    status === VENDA_STATUS.aberto || codcli !== undefined,
})
