import { audit } from '@trama/server-kit/db/audit'
import { firstRow, transaction } from '@trama/server-kit/db/database'
import { conflict, ruleError } from '@trama/server-kit/errors'
import { eq, sql } from 'drizzle-orm'
import type { SessionContext } from '../context'
import { assertCodcli } from './list-empresas'
import { empresa } from './tables'
import { lockEmpresa } from './update-empresa'

/** Removes a company without users, together with its open invitations. */
export async function deleteEmpresa(ctx: SessionContext, codcli: string) {
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
