import type { Material, materialRoutes } from '@trama/contract/apl/material'
import type { RouteInput } from '@trama/contract/route'
import { firstRow, rows } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { every, page } from '../page'
import { catalogConditions, catalogPage, describedBy } from '../produto/catalog-row'

type Query = RouteInput<typeof materialRoutes.listMateriais>['query']

const COLUMNS = sql`p.codigo, p.codigo2, p.unidade, p.descricao, p.grupo, p.uni_com, p.ativo`

/** Materials of the company, by description. */
export const listMateriais = (ctx: AplContext, query: Query): Promise<Material[]> =>
  rows<Material>(
    ctx.db,
    catalogPage(ctx, {
      tipo: 'M',
      tab_pre: query.tab_pre,
      columns: COLUMNS,
      where: every([
        ...catalogConditions(ctx.empresa, 'M', query),
        query.descricao !== undefined && describedBy(query.descricao),
      ]),
      page: page(query),
    }),
  )

export async function getMaterial(ctx: AplContext, codigo: string, tab_pre?: string): Promise<Material> {
  const found = await firstRow<Material>(
    ctx.db,
    catalogPage(ctx, {
      tipo: 'M',
      tab_pre,
      columns: COLUMNS,
      where: sql`p.empresa = ${ctx.empresa} and p.codigo = ${codigo}`,
      page: sql`limit 1`,
    }),
  )
  if (!found) throw notFound()
  return found
}
