import type { Produto, produtoRoutes } from '@trama/contract/apl/produto'
import type { RouteInput } from '@trama/contract/route'
import { rows } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { every, page } from '../page'
import { catalogConditions, catalogPage, classifiedBy } from './catalog-row'

type Query = RouteInput<typeof produtoRoutes.listProdutos>['query']

/** Products of the company, by description. */
export function listProdutos(ctx: AplContext, query: Query): Promise<Produto[]> {
  const { tab_pre } = query
  return rows<Produto>(
    ctx.db,
    catalogPage(ctx, {
      tipo: 'P',
      tab_pre,
      columns: sql`p.codigo, p.descricao, p.codigo2, p.etiqueta, p.grupo, p.linha, p.familia, p.marca, p.colecao, p.ativo`,
      where: every([...catalogConditions(ctx.empresa, 'P', query), ...classifiedBy(query)]),
      page: page(query),
    }),
  )
}
