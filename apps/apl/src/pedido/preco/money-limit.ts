import { money } from '@trama/contract/wire'
import { ruleError } from '@trama/server-kit/errors'
import * as z from 'zod/mini'

/** Refuses an amount that the wire can't carry: stored, it would make every list that shows it unreadable. */
export function withinLimit(amount: number): number {
  if (!z.safeParse(money, amount).success) throw ruleError('Valor total acima do permitido.')
  return amount
}
