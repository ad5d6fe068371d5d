import type { anexoRoutes } from '@trama/contract/apl/anexo'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { addAnexo } from './add-anexo'
import { visibleAnexos } from './anexo-tipos'
import { deleteAnexo } from './delete-anexo'
import { listAnexos } from './list-anexos'
import { readAnexo } from './read-anexo'

export const anexoHandlers: Handlers<typeof anexoRoutes, PublicContext, AplContext> = {
  listAnexos: (ctx, { params, query }) => listAnexos(ctx, { ...params, ...query }),
  addAnexo: (ctx, { params, body }) => addAnexo(ctx, params, body),
  getAnexo: (ctx, { params }) => readAnexo(ctx, params.id, visibleAnexos(ctx)),
  deleteAnexo: (ctx, { params }) => deleteAnexo(ctx, params.id),
}
