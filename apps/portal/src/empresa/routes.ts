import type { empresaPortalRoutes, EmpresaSalva } from '@trama/contract/portal/empresa'
import { audit } from '@trama/server-kit/db/audit'
import { firstRow, transaction } from '@trama/server-kit/db/database'
import { once } from '@trama/server-kit/db/idempotency'
import { conflict, ruleError } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { eq, sql } from 'drizzle-orm'
import type { PublicContext, SessionContext } from '../context'
import { addEmpresa } from './add-empresa'
import { conexaoChecker } from './check-conexao'
import { assertCodcli, listEmpresas, readEmpresa } from './list-empresas'
import { empresa } from './tables'
import { lockEmpresa, updateEmpresa } from './update-empresa'

/** Removes a company without users, together with its open invitations. */
async function deleteEmpresa(ctx: SessionContext, codcli: string) {
  assertCodcli(codcli)
  if (codcli === ctx.actor.empresa) throw ruleError('Não é possível excluir a própria empresa.')
  return transaction(ctx.db, async (tx) => {
    // Adding a user holds a share lock on the company's row, so no user is added while this lock is held.
    const antes = await lockEmpresa(tx, ctx.actor, codcli)
    if (await firstRow(tx, sql`select 1 from usuario where empresa = ${codcli} limit 1`)) {
      throw conflict('Empresa com usuários não pode ser excluída.')
    }
    await tx.delete(empresa).where(eq(empresa.codcli, codcli))
    await audit(tx, ctx, { empresa: codcli, acao: 'excluir', registro: 'empresa', chave: codcli, antes })
    return { resultado: `Empresa ${codcli} excluída.` }
  })
}

/** Lets a master add a company; the portal assigns the code (S1 §2.8). */
function createEmpresa(ctx: SessionContext, body: EmpresaSalva) {
  const { id, empresa } = ctx.actor
  const call = { empresa, usuario_id: id, chave: ctx.idempotencyKey, conteudo: ['createEmpresa', body] }
  return once(ctx.db, call, async (tx) => {
    const { codcli } = await addEmpresa(tx, ctx, body)
    return { resultado: `Empresa ${codcli} incluída.`, codcli }
  })
}

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
