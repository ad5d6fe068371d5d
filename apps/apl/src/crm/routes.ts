import type { crmAgendaRoutes } from '@trama/contract/apl/crm/agenda'
import type { crmRoutes } from '@trama/contract/apl/crm/crm'
import type { crmListRoutes } from '@trama/contract/apl/crm/list'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { listAgenda, pendenteCrm } from './agenda-crm'
import { deleteCrm, undoDeleteCrm } from './delete-crm'
import { getCrm } from './get-crm'
import { crmList } from './list-crm'
import { createCrm, updateCrm } from './save-crm'

type Routes = typeof crmListRoutes & typeof crmAgendaRoutes & typeof crmRoutes

export const crmHandlers: Handlers<Routes, PublicContext, AplContext> = {
  listCrm: (ctx, { query }) => crmList.list(ctx, query),
  totalCrm: (ctx, { query }) => crmList.total(ctx, query),
  agendaCrm: (ctx, { query }) => listAgenda(ctx, query),
  pendenteCrm,
  getCrm: (ctx, { params }) => getCrm(ctx, params.numero),
  createCrm: (ctx, { body }) => createCrm(ctx, body),
  updateCrm: (ctx, { params, body }) => updateCrm(ctx, params.numero, body),
  deleteCrm: (ctx, { params }) => deleteCrm(ctx, params.numero),
  undoDeleteCrm: (ctx, { params }) => undoDeleteCrm(ctx, params.numero),
}
