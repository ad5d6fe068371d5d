import { ruleError } from '@trama/server-kit/errors'
import type { SessionContext } from '../context'
import { doisFatoresEmail } from '../emails/dois-fatores'
import { endSessions } from '../sessao/end-sessions'
import { changeUsuario } from '../usuario/change-usuario'
import { NOT_ON } from './dois-fatores'
import { turnOff } from './segundo-fator'

/**
 * Removes the second factor of a user who lost the authenticator and the recovery codes. The sessions of the user
 * end, in case the authenticator was stolen.
 */
export function removeDoisFatores(ctx: SessionContext, id: number) {
  if (id === ctx.actor.id) throw ruleError('Desative a própria verificação em duas etapas no seu perfil.')
  return changeUsuario(ctx, id, async (tx, stored) => {
    if (!(await turnOff(tx, ctx, stored, 'remover'))) throw ruleError(NOT_ON)
    await endSessions(tx, id)
    await ctx.sendEmail(tx, doisFatoresEmail(stored, 'removida'))
    return { resultado: 'Verificação em duas etapas removida.' }
  })
}
