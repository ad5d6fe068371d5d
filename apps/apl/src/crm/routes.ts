import type { crmAgendaRoutes } from '@trama/contract/apl/crm/agenda'
import type { CrmRegistro, crmRoutes } from '@trama/contract/apl/crm/crm'
import type { crmListRoutes } from '@trama/contract/apl/crm/list'
import { selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../context'
import { listAgenda, pendenteCrm } from './agenda-crm'
import { deleteCrm, undoDeleteCrm } from './delete-crm'
import { CRM_COLUMNS, CRM_JOINS, crmList } from './list-crm'
import { visibleCrm } from './policy'
import { createCrm, updateCrm } from './save-crm'
import { crm } from './tables'

const REGISTRO = { ...CRM_COLUMNS, origem: alias(crm, 'p').origem }

/** One CRM record as its form shows it. */
async function getCrm(ctx: AplContext, numero: number): Promise<CrmRegistro> {
  const found = await selectFirst(
    ctx.db,
    REGISTRO,
    sql`from crm p ${CRM_JOINS} where ${visibleCrm(ctx)} and p.numero = ${numero}`,
  )
  if (!found) throw notFound()
  return found
}

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
