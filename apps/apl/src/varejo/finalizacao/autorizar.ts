/** A price below the company's lowest one (LOJ 160): another person allows it by signing in on the spot. */
import { isAllowed } from '@trama/contract/access'
import { LOJ, sellVarejo } from '@trama/contract/apl/varejo/codes'
import { formatPercent, parseNumberBr } from '@trama/rules/number-br'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { abaixoDoMinimo, PRECO_MINIMO_USUAL } from '@trama/rules/varejo/preco-minimo'
import { ruleError } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { type ActorOf, autorizadorOf, PEDE } from '../../kit/autorizador'

/** SQL for the parameter as it is stored. */
export const precoMinimo = (empresa: SQL): SQL<string | null> =>
  sql`(select valor from parametro where empresa = ${empresa} and tipo = ${LOJ.tipo} and codigo = ${LOJ.precoMinimo})`

/** The person who allows the sale: anybody else who may sell in the company. */
export const autorizadorDaVenda = (ctx: AplContext, token: string, actorOf: ActorOf): Promise<Actor> =>
  autorizadorOf(ctx, token, {
    actorOf,
    may: (actor) => isAllowed(sellVarejo, actor),
    textos: VAREJO_MESSAGES,
  })

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
