import type { empresaPortalRoutes } from '@trama/contract/portal/empresa'
import { unavailable } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { PublicContext, SessionContext } from '../context'
import { listEmpresas, readEmpresa } from './list-empresas'

const missing = async () => {
  throw unavailable()
}

export const empresaHandlers: Handlers<typeof empresaPortalRoutes, PublicContext, SessionContext> = {
  listEmpresas: (ctx, { query }) => listEmpresas(ctx, query),
  getEmpresa: (ctx, { params }) => readEmpresa(ctx, params.id),
  createEmpresa: missing,
  updateEmpresa: missing,
  deleteEmpresa: missing,
}
