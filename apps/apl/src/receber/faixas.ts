/** Open receivables grouped by the days since they were due. */
import type { Faixa } from '@trama/contract/apl/receber'
import { addDays, todayIn } from '@trama/rules/date-br'
import { type SQL, sql } from 'drizzle-orm'
import { inPeriod } from '../kit/list/filters'
import { every } from '../page'
import { isOpen, lastOverdueDay } from './policy'

/** First and last number of days since the due day; whether a receivable is overdue at all depends on bank days. */
const DIAS: Readonly<Record<Exclude<Faixa, 'a_vencer'>, readonly [number, number | undefined]>> = {
  '1_30': [1, 30],
  '31_60': [31, 60],
  '61_90': [61, 90],
  mais_90: [91, undefined],
}

export function inFaixa(faixa: Faixa): SQL {
  const last = lastOverdueDay()
  if (faixa === 'a_vencer') return sql`${isOpen} and p.dt_vencto > ${last}`
  const [from, until] = DIAS[faixa]
  const today = todayIn()
  const newest = addDays(today, -from)
  return every([
    isOpen,
    ...inPeriod(
      sql`p.dt_vencto`,
      until === undefined ? undefined : addDays(today, -until),
      newest < last ? newest : last,
    ),
  ])
}
