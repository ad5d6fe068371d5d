/** The due date's factor in bar codes: days since 07/10/1997, 9999 on 21/02/2025 and 1000 again on the day after. */
import { addDays, daysBetween } from '../date-br'

/** No boleto is due before it. */
export const PRIMEIRO_VENCIMENTO = '1997-10-07'
const FIRST = 1000
const CYCLE = 9000
/** Days ahead of today that banks read a factor as, and those back from it (Itaú, annex 6). */
const AHEAD = 5500
const BACK = 3000

/** Four digits, for any day since the base. */
export function fatorVencimento(dt_vencto: string): string {
  const days = daysBetween(PRIMEIRO_VENCIMENTO, dt_vencto)
  if (days < 0) throw new RangeError(`Date before boletos: ${dt_vencto}`)
  const factor = days < FIRST ? days : ((days - FIRST) % CYCLE) + FIRST
  return String(factor).padStart(4, '0')
}

/** The day that a factor means today; undefined when it means none, as 0000. */
export function vencimentoDoFator(fator: string, today: string): string | undefined {
  const days = Number(fator)
  if (days === 0) return undefined
  const passed = daysBetween(PRIMEIRO_VENCIMENTO, today)
  const cycles = days < FIRST ? 0 : Math.max(0, Math.floor((passed + AHEAD - days) / CYCLE))
  const day = days + cycles * CYCLE
  return day >= passed - BACK && day <= passed + AHEAD ? addDays(PRIMEIRO_VENCIMENTO, day) : undefined
}
