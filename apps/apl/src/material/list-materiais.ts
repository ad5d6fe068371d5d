import type { Material, materialRoutes } from '@trama/contract/apl/material'
import type { RouteInput } from '@trama/contract/route'
import { firstRow, rows } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { every, page } from '../page'
import { catalogColumns, catalogConditions, catalogJoins, describedBy } from '../produto/catalog-row'

type Query = RouteInput<typeof materialRoutes.listMateriais>['query']

const select = (ctx: AplContext, tab_pre: string | undefined): SQL =>
  sql`select p.codigo, p.codigo2, p.unidade, p.descricao, p.grupo, p.uni_com, p.ativo, ${catalogColumns(ctx.empresa, 'M', tab_pre)}
      from material p ${catalogJoins(ctx, 'M', tab_pre)}`

/** Materials of the company, by description. */
export const listMateriais = (ctx: AplContext, query: Query): Promise<Material[]> =>
  rows<Material>(
    ctx.db,
    sql`${select(ctx, query.tab_pre)}
        where ${every([
          ...catalogConditions(ctx.empresa, 'M', query),
          query.descricao !== undefined && describedBy(query.descricao),
        ])} order by p.busca, p.codigo ${page(query)}`,
  )

export async function getMaterial(ctx: AplContext, codigo: string, tab_pre?: string): Promise<Material> {
  const found = await firstRow<Material>(
    ctx.db,
    sql`${select(ctx, tab_pre)} where p.empresa = ${ctx.empresa} and p.codigo = ${codigo}`,
  )
  if (!found) throw notFound()
  return found
}
