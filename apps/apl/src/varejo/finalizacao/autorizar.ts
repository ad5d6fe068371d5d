/** A price below the company's lowest one (LOJ 160): another person allows it by signing in on the spot. */
import { isAllowed } from '@trama/contract/access'
import { LOJ, sellVarejo } from '@trama/contract/apl/varejo/codes'
import { formatPercent, parseNumberBr } from '@trama/rules/number-br'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { abaixoDoMinimo, PRECO_MINIMO_USUAL } from '@trama/rules/varejo/preco-minimo'
import { ruleError } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import { type SQL, sql } from 'drizzle-orm'
import { type AplContext, loadScopes } from '../../context'
import { isInternal } from '../../policy'

/** SQL for the parameter as it is stored. */
export const precoMinimo = (empresa: SQL): SQL<string | null> =>
  sql`(select valor from parametro where empresa = ${empresa} and tipo = ${LOJ.tipo} and codigo = ${LOJ.precoMinimo})`

/** The person who allows the sale; throws for the seller, and for anybody who may not sell in the company. */
export async function autorizadorOf(ctx: AplContext, actor: Actor): Promise<Actor> {
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
  const minimo = parseNumberBr(parametro ?? '', { maxDecimals: 4 }) ?? PRECO_MINIMO_USUAL
  const below = abaixoDoMinimo(itens, desconto, minimo)
  if (below) throw ruleError(VAREJO_MESSAGES.abaixoDoMinimo(below.codigo, formatPercent(minimo)), PEDE)
}
