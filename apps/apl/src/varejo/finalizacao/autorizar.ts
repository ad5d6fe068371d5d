/** A price below the company's lowest one (LOJ 160): another person allows it by signing in on the spot. */
import { isAllowed } from '@trama/contract/access'
import { LOJ, sellVarejo } from '@trama/contract/apl/varejo/codes'
import { formatPercent, parseNumberBr } from '@trama/rules/number-br'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { abaixoDoMinimo, PRECO_MINIMO_USUAL } from '@trama/rules/varejo/preco-minimo'
import { AppError, ruleError } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import { type SQL, sql } from 'drizzle-orm'
import { type AplContext, loadScopes } from '../../context'
import { isInternal } from '../../policy'

/** SQL for the parameter as it is stored. */
export const precoMinimo = (empresa: SQL): SQL<string | null> =>
  sql`(select valor from parametro where empresa = ${empresa} and tipo = ${LOJ.tipo} and codigo = ${LOJ.precoMinimo})`

/**
 * The person who allows the sale, by the token of a session opened for it. Throws for the seller, for anybody who may
 * not sell in the company, and for a session that has ended: never as a 401, which would end the seller's own session.
 */
export async function autorizadorOf(
  ctx: AplContext,
  token: string,
  actorOf: (token: string) => Promise<Actor>,
): Promise<Actor> {
  const actor = await actorOf(token).catch((error: unknown) => {
    throw error instanceof AppError && error.status === 401
      ? ruleError(VAREJO_MESSAGES.autorizacaoEncerrada, PEDE)
      : error
  })
  if (actor.id === ctx.actor.id) throw ruleError(VAREJO_MESSAGES.autorizaOutra, PEDE)
  const maySell = isInternal(actor) && isAllowed(sellVarejo, actor)
  const scopes = maySell ? await loadScopes(ctx.db, actor) : []
  if (!scopes.some(({ empresa }) => empresa === ctx.empresa))
    throw ruleError(VAREJO_MESSAGES.naoAutoriza, PEDE)
  return actor
}

/** Tells the till that another person's signature is what is missing. */
const PEDE = { autorizar: 'S' }

type Itens = Parameters<
  typeof abaixoDoMinimo<{ codigo: string; preco_orig: number; valor: number; quantidade: number }>
>[0]

/** Throws for an item below the lowest price that nobody else has allowed. */
export function assertPrecoMinimo(
  itens: Itens,
  desconto: number,
  { parametro, autorizador }: { parametro: string | null; autorizador: Actor | undefined },
): void {
  if (autorizador) return
  const minimo = parseNumberBr(parametro ?? '', { maxDecimals: 4, max: 100 }) ?? PRECO_MINIMO_USUAL
  const below = abaixoDoMinimo(itens, desconto, minimo)
  if (below) throw ruleError(VAREJO_MESSAGES.abaixoDoMinimo(below.codigo, formatPercent(minimo)), PEDE)
}
