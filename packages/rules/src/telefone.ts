/**
 * Phone numbers of Brazil's numbering plan (Anatel, Resolução 749/2022), and foreign numbers with a leading plus
 * sign.
 */
import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone'

const SIGNS = /^[+\d\s().-]+$/
/** ITU-T E.164: the country's code and number have at most 15 digits. */
const FOREIGN = /^[1-9]\d{7,14}$/
const BRASIL = '55'
/**
 * Service numbers, dialled without area code: 0800 and similar with 7 digits, 300X and 400X with 4. 30 and 40 are no
 * area codes.
 */
const SERVICE = /^(?:0[3589]00\d{7}|0303\d{7}|[34]00\d{5})$/
/** Area code, then 8 digits that begin with 2 to 5 (landline), or 9 digits that begin with 9 (mobile). */
const LOCAL = /^\d{2}(?:[2-5]\d{7}|9\d{8})$/

/** The number's digits, with the leading plus sign of a foreign number. */
export const cleanTelefone = (text: string): string =>
  (text.trimStart().startsWith('+') ? '+' : '') + text.replaceAll(/\D/g, '')

/**
 * True for a landline, mobile or service number, or a number with a plus sign and country code, with any punctuation.
 */
export function isTelefone(text: string): boolean {
  if (!SIGNS.test(text.trim())) return false
  const bare = cleanTelefone(text)
  if (!bare.startsWith('+')) return isNational(bare)
  const digits = bare.slice(1)
  return digits.startsWith(BRASIL) ? isNational(digits.slice(BRASIL.length)) : FOREIGN.test(digits)
}

/** Link that dials the number, as `tel:+551133334444`; null for a text that cannot be dialled. */
export function dialAddress(text: string): string | null {
  if (!isTelefone(text)) return null
  const bare = cleanTelefone(text)
  return bare.startsWith('+') || SERVICE.test(bare) ? `tel:${bare}` : `tel:+${BRASIL}${bare}`
}

/**
 * Link that opens a WhatsApp conversation with the number; null for service numbers and texts that cannot be dialled.
 */
export function whatsAppAddress(text: string): string | null {
  const dials = dialAddress(text)
  return dials?.startsWith('tel:+') ? `https://wa.me/${dials.slice('tel:+'.length)}` : null
}

/** Link that opens WhatsApp with a text; the user chooses the recipient there. */
export const whatsAppText = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`

// The library checks the area code.
const isNational = (digits: string) => SERVICE.test(digits) || (LOCAL.test(digits) && isValidPhone(digits))

/**
 * Formats a number as '(11) 3333-4444', '(11) 93333-4444', '0800 777 1234' or '4004-1234'; an unfinished number as
 * far as it is typed.
 */
export function formatTelefone(text: string): string {
  const bare = cleanTelefone(text)
  if (bare.startsWith('+')) return bare
  if (bare.startsWith('0')) return joined(bare, [4, 3, 4], ' ')
  if (/^[34]00/.test(bare)) return joined(bare, [4, 4], '-')
  if (bare.length <= 2) return bare
  const number = bare.slice(2, 13)
  return `(${bare.slice(0, 2)}) ${joined(number, number.length > 8 ? [5, 6] : [4, 4], '-')}`
}

/** The digits in groups of these lengths; surplus digits join the last group. */
function joined(digits: string, lengths: readonly number[], sign: string): string {
  let at = 0
  const groups = lengths.map((length, index) => {
    const end = index === lengths.length - 1 ? undefined : at + length
    const group = digits.slice(at, end)
    at += length
    return group
  })
  return groups.filter(Boolean).join(sign)
}
