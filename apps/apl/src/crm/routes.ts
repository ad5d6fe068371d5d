import type { crmAgendaRoutes } from '@trama/contract/apl/crm/agenda'
import type { crmListRoutes } from '@trama/contract/apl/crm/list'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { listAgenda, pendenteCrm } from './agenda-crm'
import { crmList } from './list-crm'

type Routes = typeof crmListRoutes & typeof crmAgendaRoutes

export const crmHandlers: Handlers<Routes, PublicContext, AplContext> = {
  listCrm: (ctx, { query }) => crmList.list(ctx, query),
  totalCrm: (ctx, { query }) => crmList.total(ctx, query),
  agendaCrm: (ctx, { query }) => listAgenda(ctx, query),
  pendenteCrm,
}
