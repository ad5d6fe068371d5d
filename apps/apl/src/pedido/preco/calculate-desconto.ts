import type { pedidoRoutes } from '@trama/contract/apl/pedido/pedido'
import type { RouteInput } from '@trama/contract/route'
import { fromCents, multiplyMoney, percentOf, toCents } from '@trama/rules/money'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { selectFirst } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { roundQuantity } from '../../quantity'
import { withinLimit } from './money-limit'
import { percentualDaRegra } from './percentual-da-regra'

/** Highest value of `qtde_min`, a database integer. */
const MAX_PIECES = 2_147_483_647

/** Value discount by the commission rule: the percentage of the highest tier of pieces that the order reaches. */
export async function calculateDesconto(
  { db, actor, scope, empresa }: AplContext,
  { codrep, regiao, itens }: RouteInput<typeof pedidoRoutes.calculateDesconto>['body'],
): Promise<{ valor: number }> {
  if (actor.tipo === 'representante' && codrep !== scope.codrep) {
    throw ruleError(PEDIDO_LOAD_MESSAGES.representante(codrep))
  }
  const pieces = Math.min(roundQuantity(itens.reduce((sum, item) => sum + item.qtde, 0)), MAX_PIECES)
  const percentual = percentualDaRegra(empresa, regiao, Math.floor(pieces))
  const rule = await selectFirst(
    db,
    { percentual },
    sql`from representante where empresa = ${empresa} and codrep = ${codrep}`,
  )
  if (!rule) throw ruleError(PEDIDO_LOAD_MESSAGES.representante(codrep))
  const cents = itens.reduce((sum, item) => sum + toCents(multiplyMoney(item.preco, item.qtde)), 0)
  withinLimit(fromCents(cents))
  return { valor: fromCents(percentOf(cents, rule.percentual ?? 0)) }
}
