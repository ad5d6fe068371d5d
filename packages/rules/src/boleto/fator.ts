/** The due date's factor in bar codes: days since 07/10/1997; 9999 on 21/02/2025 and 1000 again on the next day. */
import { addDays, daysBetween } from '../date-br'

/** Earliest due date of a boleto. */
export const PRIMEIRO_VENCIMENTO = '1997-10-07'
const FIRST = 1000
const CYCLE = 9000
/** Days after and before today within which banks read a factor (Itaú, annex 6). */
const AHEAD = 5500
const BACK = 3000

/** The factor of a due date as four digits. */
export function fatorVencimento(dt_vencto: string): string {
  const days = daysBetween(PRIMEIRO_VENCIMENTO, dt_vencto)
  if (days < 0) throw new RangeError(`Date before boletos: ${dt_vencto}`)
  const factor = days < FIRST ? days : ((days - FIRST) % CYCLE) + FIRST
  return String(factor).padStart(4, '0')
}

/** The due date that a factor means today; undefined when it means none, such as 0000. */
export function vencimentoDoFator(fator: string, today: string): string | undefined {
  const days = Number(fator)
  if (days === 0) return undefined
  const passed = daysBetween(PRIMEIRO_VENCIMENTO, today)
  const cycles = days < FIRST ? 0 : Math.max(0, Math.floor((passed + AHEAD - days) / CYCLE))
  const day = days + cycles * CYCLE
  return day >= passed - BACK && day <= passed + AHEAD ? addDays(PRIMEIRO_VENCIMENTO, day) : undefined
}
