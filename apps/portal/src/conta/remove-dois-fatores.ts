import { transaction } from '@trama/server-kit/db/database'
import { notFound, ruleError } from '@trama/server-kit/errors'
import { and, eq } from 'drizzle-orm'
import type { SessionContext } from '../context'
import { doisFatoresEmail } from '../emails/dois-fatores'
import { endSessions } from '../sessao/end-sessions'
import { usuarioScope } from '../usuario/policy'
import { usuario } from '../usuario/tables'
import { NOT_ON } from './dois-fatores'
import { turnOff } from './segundo-fator'

/** For who lost the authenticator and the recovery codes; the sessions end, in case it was stolen. */
export function removeDoisFatores(ctx: SessionContext, id: number) {
  if (id === ctx.actor.id) throw ruleError('Desative a própria verificação em duas etapas no seu perfil.')
  return transaction(ctx.db, async (tx) => {
    const [found] = await tx
      .select({ id: usuario.id, nome: usuario.nome, email: usuario.email, empresa: usuario.empresa })
      .from(usuario)
      .where(and(eq(usuario.id, id), usuarioScope(ctx.actor)))
      .for('no key update')
    if (!found) throw notFound()
    if (!(await turnOff(tx, ctx, found, 'remover'))) throw ruleError(NOT_ON)
    await endSessions(tx, id)
    await ctx.sendEmail(tx, doisFatoresEmail(found, 'removida'))
    return { resultado: 'Verificação em duas etapas removida.' }
  })
}
