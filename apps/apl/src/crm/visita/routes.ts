import type { visitaRoutes } from '@trama/contract/apl/crm/visita'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../../context'
import { listNuncaComprou, listSemVisita } from './a-visitar'
import { createVisita } from './create-visita'
import { exportVisitas } from './export-visitas'
import { getVisita } from './get-visita'
import { deleteLocal } from './lugar'

export const visitaHandlers: Handlers<typeof visitaRoutes, PublicContext, AplContext> = {
  createVisita: (ctx, { body }) => createVisita(ctx, body),
  getVisita: (ctx, { params }) => getVisita(ctx, params.numero),
  deleteLocal: (ctx, { params }) => deleteLocal(ctx, params.numero),
  exportVisitas: (ctx, { query }) => exportVisitas(ctx, query),
  listSemVisita: (ctx, { query }) => listSemVisita(ctx, query),
  listNuncaComprou: (ctx, { query }) => listNuncaComprou(ctx, query),
}
