import type { AVisitar, NuncaComprouQuery, SemVisitaQuery } from '@trama/contract/apl/crm/visita'
import { PAGE_SIZE } from '@trama/contract/wire'
import { addDays, todayIn } from '@trama/rules/date-br'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { pageInOrder } from '../../entidade/list/page-in-order'
import { cleanSearch, holdsNameOrTaxId } from '../../entidade/list/search-text'
import { visibleEntidades } from '../../entidade/policy'
import { entidade } from '../../entidade/tables'
import { boundCount, every, writtenCount } from '../../page'

const e = alias(entidade, 'e')
/** Drafts and cancelled orders do not count as purchases. */
const isCompra = sql`p.empresa = e.empresa and p.codcli = e.codcli and p.situacao in ('P', 'F')`
const COLUMNS = {
  ...columnsOf(e, 'codcli, nome, fantasia, nome_cid, telefone, ultima_visita'),
  cod_est: e.uf,
  ultimo_pedido: sql<
    string | null
  >`(select p.dt_emissao from pedido p where ${isCompra} order by p.dt_emissao desc, p.numero desc limit 1)`,
}

/** SQL conditions for the customers that the caller may visit. */
const whose = (ctx: AplContext, { codrep, filtro = '' }: NuncaComprouQuery) => {
  const nome = cleanSearch(filtro)
  return {
    scope: [
      visibleEntidades(ctx),
      sql`e.ativo = 'S'`,
      ...(codrep === undefined ? [] : [sql`e.codrep = ${codrep}`]),
    ],
    named: nome === '' ? [] : [holdsNameOrTaxId(sql`e.busca`, nome)],
  }
}

/** Customers without a visit in the last `dias` days: never visited ones first, then by last visit. */
export function listSemVisita(ctx: AplContext, query: SemVisitaQuery): Promise<AVisitar[]> {
  const { dias, pagina = 1, offset = PAGE_SIZE } = query
  const skip = (pagina - 1) * offset
  const { scope, named } = whose(ctx, query)
  const countOf = named.length === 0 && pagina === 1 ? writtenCount : boundCount
  // Sorted exactly as the indexes are: ordering never visited customers by code alone would sort all of them.
  const order = sql`e.ultima_visita nulls first, e.codcli`
  // Each part stops at the end of its index; one condition with "or" would walk the second index to its end.
  const part = (condition: SQL) =>
    sql`(select * from entidade e where ${every([...scope, ...named, condition])} order by ${order} limit ${countOf(skip + offset)})`
  const never = part(sql`e.ultima_visita is null`)
  const before = part(sql`e.ultima_visita <= ${addDays(todayIn(), -dias)}`)
  return selectRows(
    ctx.db,
    COLUMNS,
    sql`from (select * from (${never} union all ${before}) e order by ${order} limit ${countOf(offset)} offset ${countOf(skip)}) e
      order by ${order}`,
  )
}

/** Customers without any purchase, by name. */
export async function listNuncaComprou(ctx: AplContext, query: NuncaComprouQuery): Promise<AVisitar[]> {
  const { pagina = 1, offset = PAGE_SIZE } = query
  const { scope, named } = whose(ctx, query)
  const bought = sql`select from pedido p where ${isCompra}`
  const keys = await pageInOrder(
    ctx.db,
    {
      scope,
      conditions: [...named, sql`not exists (${bought})`],
      // `offset 0` keeps PostgreSQL from reading every order to find those of a few customers.
      oneByOne: [...named, sql`not exists (${bought} offset 0)`],
    },
    { skip: (pagina - 1) * offset, limit: offset },
  )
  if (keys.length === 0) return []
  return selectRows(
    ctx.db,
    COLUMNS,
    sql`from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) with ordinality k (busca, place)
        join entidade e on e.empresa = ${ctx.empresa} and e.busca = k.busca order by k.place`,
  )
}
