import type { Material, materialRoutes } from '@trama/contract/apl/produto/material'
import type { RouteInput } from '@trama/contract/route'
import { columnsOf } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../context'
import { every, page } from '../page'
import { catalogConditions, catalogPage, describedBy } from '../produto/catalog-row'
import { getImagem } from '../produto/get-imagem'
import { material } from './tables'

type Query = RouteInput<typeof materialRoutes.listMateriais>['query']

const COLUMNS = columnsOf(alias(material, 'p'), 'codigo, codigo2, unidade, descricao, grupo, uni_com, ativo')

/** Materials of the company, by description. */
const listMateriais = (ctx: AplContext, query: Query): Promise<Material[]> =>
  catalogPage(
    ctx,
    {
      tipo: 'M',
      tab_pre: query.tab_pre,
      where: every([
        ...catalogConditions(ctx.empresa, 'M', query),
        query.descricao !== undefined && describedBy(query.descricao),
      ]),
      page: page(query),
    },
    COLUMNS,
  )

async function getMaterial(ctx: AplContext, codigo: string, tab_pre?: string): Promise<Material> {
  const where = sql`p.empresa = ${ctx.empresa} and p.codigo = ${codigo}`
  const [found] = await catalogPage(ctx, { tipo: 'M', tab_pre, where, page: sql`limit 1` }, COLUMNS)
  if (!found) throw notFound()
  return found
}

export const materialHandlers: Handlers<typeof materialRoutes, PublicContext, AplContext> = {
  listMateriais: (ctx, { query }) => listMateriais(ctx, query),
  getMaterial: (ctx, { params, query }) => getMaterial(ctx, params.codigo, query.tab_pre),
  getImagemMaterial: (ctx, { params }) => getImagem(ctx, 'M', params.codigo),
}
