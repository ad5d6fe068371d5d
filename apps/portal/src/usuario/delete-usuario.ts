import { audit } from '@trama/server-kit/db/audit'
import { ruleError } from '@trama/server-kit/errors'
import { eq } from 'drizzle-orm'
import type { SessionContext } from '../context'
import { voidConvites } from '../convite/void-convites'
import { changeUsuario } from './change-usuario'
import { removeVisoes } from '../visao/list-visoes'
import { usuario } from './tables'

/** Removes a user with sessions and accesses; the audit entries of the user stay. */
export function deleteUsuario(ctx: SessionContext, id: number) {
  if (id === ctx.actor.id) throw ruleError('Não é possível excluir o próprio usuário.')
  return changeUsuario(ctx, id, async (tx, { empresa, ...antes }) => {
    await voidConvites(tx, id)
    await removeVisoes(tx, id)
    await tx.delete(usuario).where(eq(usuario.id, id))
    await audit(tx, ctx, { empresa, acao: 'excluir', registro: 'usuario', chave: id, antes })
    return { resultado: 'Usuário excluído.' }
  })
}
