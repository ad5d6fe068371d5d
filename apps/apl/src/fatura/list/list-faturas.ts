import type { FaturaDevolucao, faturaListRoutes } from '@trama/contract/apl/fatura/list'
import type { RouteInput } from '@trama/contract/route'
import { bareFatura } from '@trama/rules/fatura/numero'
import { containing } from '@trama/server-kit/db/containing'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { entidade } from '../../entidade/tables'
import { documentList } from '../../kit/list/document-list'
import { equals } from '../../kit/list/filters'
import { every, page } from '../../page'
import { fatura } from '../tables'
import { reachedFaturas } from '../policy'
import { findDevolucao, temItens } from '../../varejo/devolucao'
import { matching } from './filter-faturas'

const p = alias(fatura, 'p')
const { nome, cnpj } = alias(entidade, 'e')

const ROW = {
  ...columnsOf(p, 'pedido, fatura, serie, dt_emissao, chave, codcli, valor, empresa, impresso'),
  nome,
  cnpj,
  transportadora: sql<string | null>`t.descricao`,
}

/** Invoices that the caller may see, newest first, with count and value. */
export const faturaList = documentList({
  table: 'fatura',
  chave: ['chave'],
  changes: { registro: 'fatura', ofEntry: sql`p.chave = m.chave` },
  matching,
  columns: () => ROW,
  joins: sql`join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
    left join transportadora t on t.empresa = p.empresa and t.codigo = p.tab_trans`,
  totals: {
    of: sql`p.impresso, p.valor`,
    as: {
      total: sql<number>`count(*)::int`,
      valor: sql<number>`coalesce(sum(valor) filter (where impresso not in ('C', 'D')), 0)`,
      canceladas: sql<number>`(count(*) filter (where impresso = 'C'))::int`,
    },
  },
})

type Devolucao = RouteInput<typeof faturaListRoutes.listFaturasDevolucao>['query']

/** SQL for the price table of the sale or order `p` was made for. */
const TABELA = sql<string | null>`coalesce(
  (select v.tabela from venda v where v.empresa = p.empresa and v.chave_nfe = p.chave),
  (select o.tab_pre from pedido o where o.empresa = p.empresa and o.numero = p.pedido))`

/** Invoices of the company from which goods may be returned (S2 §7). */
export async function listFaturasDevolucao(ctx: AplContext, query: Devolucao): Promise<FaturaDevolucao[]> {
  const { codcli, impresso, tipfat, valor, filtro, venda, tipo_ordem, ...paging } = query
  const order = tipo_ordem === 'A' ? sql`p.dt_emissao, p.chave` : sql`p.dt_emissao desc, p.chave desc`
  const devolucao = venda === undefined ? undefined : await findDevolucao(ctx, venda)
  if (venda !== undefined && !devolucao?.itens.length) return []
  return selectRows(
    ctx.db,
    { ...columnsOf(p, 'fatura, codcli, valor, dt_emissao, serie, chave'), nome, tabela: TABELA },
    sql`from (select * from fatura p where ${every([
      reachedFaturas(ctx, ctx.scope),
      // Goods that a supplier invoiced go back to the supplier.
      sql`p.codfor is null`,
      equals(sql`p.codcli`, codcli),
      equals(sql`p.impresso`, impresso),
      equals(sql`p.tipfat`, tipfat),
      valor !== undefined && sql`p.valor >= ${valor}`,
      filtro !== undefined && sql`p.fatura like ${containing(bareFatura(filtro))}`,
      // Only invoices of the return's customer: those of the whole company would all be held against its items.
      ...(devolucao
        ? [
            sql`p.codcli = ${devolucao.codcli}`,
            temItens(ctx.empresa, sql`p.chave`, devolucao.itens, venda ?? null),
          ]
        : []),
    ])} order by ${order} ${page(paging)}) p
        join entidade e on e.empresa = p.empresa and e.codcli = p.codcli order by ${order}`,
  )
}
