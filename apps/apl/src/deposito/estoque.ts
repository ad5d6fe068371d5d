/** Stock of a deposit that the caller may see. */
import type {
  EstoqueDeposito,
  EstoqueDepositoFilters,
  EstoqueDepositoQuery,
} from '@trama/contract/apl/deposito'
import { withProxima } from '@trama/contract/proxima'
import { PAGE_SIZE } from '@trama/contract/wire'
import { DEPOSITO_MESSAGES } from '@trama/rules/producao/deposito'
import { containing, startingWith } from '@trama/server-kit/db/containing'
import { CURSOR_KIND, readCursor, rowsAfter, writeCursor } from '@trama/server-kit/db/page-cursor'
import { columnsOf, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { equals } from '../kit/list/filters'
import { every, page } from '../page'
import { visibleDepositos } from './policy'
import { deposito, deposito_estoque } from './tables'

const DESCRICAO = sql<string>`coalesce(d.descricao, m.descricao, e.codigo)`
const ROW = {
  ...columnsOf(alias(deposito_estoque, 'e'), 'tipo, codigo, cor, tam, estoque'),
  descricao: DESCRICAO,
  desc_cor: sql<string | null>`c.desc_cor`,
  unidade: sql<string>`coalesce(m.unidade, 'UN')`,
}

/** SQL for the lines of the deposit `p`. */
const rowsOf = ({ tipo, estoque, filtro }: EstoqueDepositoFilters, after?: SQL) =>
  sql`from deposito_estoque e
      left join produto d on e.tipo = 'P' and d.empresa = e.empresa and d.codigo = e.codigo
      left join material m on e.tipo = 'M' and m.empresa = e.empresa and m.codigo = e.codigo
      left join cor c on c.empresa = e.empresa and c.cor = e.cor
      where ${every([
        sql`e.empresa = p.empresa and e.deposito = p.codigo`,
        after,
        equals(sql`e.tipo`, tipo),
        estoque === 'S' && sql`e.estoque > 0`,
        filtro !== undefined &&
          sql`(e.codigo ilike ${startingWith(filtro)} or sem_acento(${DESCRICAO}) like sem_acento(${containing(filtro)}))`,
      ])}`

/** A value of a deposit; one that the caller may not see gets the same 404 as one that does not exist. */
async function ofDeposito<T>(ctx: AplContext, codigo: string, value: SQL<T>) {
  const found = await selectFirst(
    ctx.db,
    {
      ...columnsOf(alias(deposito, 'p'), 'codigo, descricao'),
      value,
      nome_portador: sql<string | null>`f.nome`,
    },
    sql`from deposito p left join fornecedor f on f.empresa = p.empresa and f.codfor = p.portador
        where ${visibleDepositos(ctx)} and p.codigo = ${codigo}`,
  )
  if (!found) throw notFound(DEPOSITO_MESSAGES.naoEncontrado)
  return found
}

const ORDER = sql`order by e.tipo, e.codigo, e.cor, e.tam`
const LIST = 'deposito_estoque'
const KEY = [sql`e.tipo`, sql`e.codigo`, sql`e.cor`, sql`e.tam`]
const KINDS = KEY.map(() => CURSOR_KIND.text)

export async function listEstoqueDeposito(
  ctx: AplContext,
  codigo: string,
  query: EstoqueDepositoQuery,
): Promise<EstoqueDeposito[]> {
  const { pagina, offset = PAGE_SIZE, apos } = query
  const [after] = apos === undefined ? [] : rowsAfter(KEY, readCursor(apos, LIST, KINDS), { isDown: false })
  const cut = page({ pagina: after ? 1 : pagina, offset })
  const { value } = await ofDeposito(
    ctx,
    codigo,
    rowsAsJson(ROW, sql`${rowsOf(query, after)} ${ORDER} ${cut}`),
  )
  const last = value.length === offset ? value.at(-1) : undefined
  return withProxima(value, last && writeCursor(LIST, [last.tipo, last.codigo, last.cor, last.tam]))
}

export async function totalEstoqueDeposito(ctx: AplContext, codigo: string, query: EstoqueDepositoFilters) {
  const total = sql<number>`(select count(*)::int ${rowsOf(query)})`
  return { total: (await ofDeposito(ctx, codigo, total)).value }
}

/** The deposit with its first lines: one more than a paper holds, so that too many are noticed. */
export const loadDeposito = (ctx: AplContext, codigo: string, query: EstoqueDepositoFilters, rows: number) =>
  ofDeposito(ctx, codigo, rowsAsJson(ROW, sql`${rowsOf(query)} ${ORDER} limit ${rows + 1}`))
