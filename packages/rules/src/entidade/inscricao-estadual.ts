import { isValidIe } from '@brazilian-utils/brazilian-utils/is-valid-ie'
import { isUf, type Uf } from '../uf'

/** Text in place of a registration for a holder that does not need one (NF-e, type TIe). */
export const ISENTO = 'ISENTO'

/**
 * A registration in upper case without blanks and mask: '123.456.789-0' is '1234567890', 'p-011' is 'P011', 'isento'
 * is 'ISENTO'.
 */
export const cleanInscricao = (text: string): string => text.replace(/[^0-9A-Z]/gi, '').toUpperCase()

/**
 * Whether a text is a state registration of that state with right check digits (with or without mask), or ISENTO in
 * any case. Two older forms that the library does not know are valid too: DF with prefix 08, PE with 14 digits
 * (SINTEGRA).
 */
export function isInscricao(text: string, uf: string): boolean {
  const bare = cleanInscricao(text)
  if (bare === ISENTO) return true
  if (!/^P?\d{2,14}$/.test(bare) || !isUf(uf)) return false
  // A rural producer of São Paulo has P0 and 11 digits; the library also accepts the number without the 0.
  if (bare.startsWith('P') && !/^P0\d{11}$/.test(bare)) return false
  return isValidIe({ value: bare, stateCode: uf }) || isOlderForm(bare, uf)
}

const isOlderForm = (bare: string, uf: Uf): boolean =>
  (uf === 'DF' && /^08\d{11}$/.test(bare) && hasDigits(bare, 11, 2, 9)) ||
  (uf === 'PE' && /^\d{14}$/.test(bare) && hasCacepeDigit(bare))

/** Check digits by modulo 11 over everything before each digit, weights from 2 up to `limit`, right to left. */
function hasDigits(bare: string, base: number, count: number, limit: number): boolean {
  let digits = bare.slice(0, base)
  for (let i = 0; i < count; i += 1) {
    const sum = digits
      .split('')
      .toReversed()
      .reduce((total, digit, position) => total + Number(digit) * ((position % (limit - 1)) + 2), 0)
    const rest = 11 - (sum % 11)
    digits += rest >= 10 ? '0' : String(rest)
  }
  return digits === bare
}

/**
 * Check digit of CACEPE, in use before eFisco: weights 5 4 3 2 1 9 8 7 6 5 4 3 2, then 11 minus the remainder; above
 * 9 minus 10.
 */
function hasCacepeDigit(bare: string): boolean {
  const weights = [5, 4, 3, 2, 1, 9, 8, 7, 6, 5, 4, 3, 2]
  const sum = weights.reduce((total, weight, i) => total + weight * Number(bare[i]), 0)
  const digit = 11 - (sum % 11)
  return Number(bare[13]) === (digit > 9 ? digit - 10 : digit)
}
