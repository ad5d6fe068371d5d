import type { materialRoutes } from '@trama/contract/apl/material'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { getImagem } from '../produto/get-imagem'
import { getMaterial, listMateriais } from './list-materiais'

export const materialHandlers: Handlers<typeof materialRoutes, PublicContext, AplContext> = {
  listMateriais: (ctx, { query }) => listMateriais(ctx, query),
  getMaterial: (ctx, { params, query }) => getMaterial(ctx, params.codigo, query.tab_pre),
  getImagemMaterial: (ctx, { params }) => getImagem(ctx, 'M', params.codigo),
}
