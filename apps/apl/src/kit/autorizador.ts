/** What one person alone may not do: another person of the company allows it by signing in on the spot. */
import { isSamePerson } from '@trama/rules/aprovacao/aprovacao'
import { AppError, ruleError } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import { type AplContext, loadScopes } from '../context'
import { isInternal } from '../policy'

/** Sent with a refusal: another person's signature is what is missing. */
export const PEDE = { autorizar: 'S' }

/** The actor of a live session of the portal company `codcli`. */
export type ActorOf = (token: string, codcli: string) => Promise<Actor>

export interface Exigencia {
  actorOf: ActorOf
  /** Whether a person of the company may allow it. */
  may: (actor: Actor) => boolean
  textos: { autorizacaoEncerrada: string; autorizaOutra: string; naoAutoriza: string }
}

/**
 * The second person who allows a call, by the token of a session opened for it. Throws when that person is the caller,
 * also under another login, may not allow the call in the company, or has signed out; never as a 401, which would end
 * the caller's own session.
 */
export async function autorizadorOf(
  ctx: AplContext,
  token: string,
  { actorOf, may, textos }: Exigencia,
): Promise<Actor> {
  const actor = await actorOf(token, ctx.portal.codcli).catch((error: unknown) => {
    throw error instanceof AppError && error.status === 401
      ? ruleError(textos.autorizacaoEncerrada, PEDE)
      : error
  })
  if (isSamePerson(actor, ctx.actor)) throw ruleError(textos.autorizaOutra, PEDE)
  const scopes = isInternal(actor) && may(actor) ? await loadScopes(ctx.db, actor) : []
  if (!scopes.some(({ empresa }) => empresa === ctx.empresa)) throw ruleError(textos.naoAutoriza, PEDE)
  return actor
}

/** Fields of the audit trail that name who allowed it. */
export const autorizadoPor = (autorizador: Actor | undefined): object =>
  autorizador ? { autorizado_por: autorizador.nome, autorizado_id: autorizador.id } : {}
