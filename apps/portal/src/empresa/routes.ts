import type { empresaPortalRoutes } from '@trama/contract/portal/empresa'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { PublicContext, SessionContext } from '../context'
import { conexaoChecker } from './check-conexao'
import { createEmpresa } from './create-empresa'
import { deleteEmpresa } from './delete-empresa'
import { listEmpresas, readEmpresa } from './list-empresas'
import { updateEmpresa } from './update-empresa'

export const empresaHandlers = (): Handlers<typeof empresaPortalRoutes, PublicContext, SessionContext> => {
  const checkConexao = conexaoChecker()
  return {
    listEmpresas: (ctx, { query }) => listEmpresas(ctx, query),
    getEmpresa: (ctx, { params }) => readEmpresa(ctx, params.id),
    createEmpresa: (ctx, { body }) => createEmpresa(ctx, body),
    updateEmpresa: (ctx, { params, body }) => updateEmpresa(ctx, params.id, body),
    deleteEmpresa: (ctx, { params }) => deleteEmpresa(ctx, params.id),
    testConexao: (ctx, { body }) => checkConexao(ctx, body),
  }
}
