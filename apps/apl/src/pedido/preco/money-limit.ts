import { money } from '@trama/contract/wire'
import { ruleError } from '@trama/server-kit/errors'
import * as z from 'zod/mini'

/** Throws for an amount that is too large for the wire: stored, it would break every list that shows it. */
export function withinLimit(amount: number): number {
  if (!z.safeParse(money, amount).success) throw ruleError('Valor total acima do permitido.')
  return amount
}
