/** Phone numbers of Brazil's numbering plan (Anatel, Resolução 749/2022), and foreign ones behind a plus sign. */
import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone'

const SIGNS = /^[+\d\s().-]+$/
/** ITU-T E.164: the country's code and number have at most 15 digits. */
const FOREIGN = /^[1-9]\d{7,14}$/
const BRASIL = '55'
/** 0800 and the like with 7 digits, 300X and 400X with 4: dialled without area code, which 30 and 40 are not. */
const SERVICE = /^(?:0[3589]00\d{7}|0303\d{7}|[34]00\d{5})$/
/** Area code, then 8 digits of a landline from 2 to 5, or 9 of a mobile from 9. */
const LOCAL = /^\d{2}(?:[2-5]\d{7}|9\d{8})$/

/** The digits, with the plus sign of a foreign number. */
export const cleanTelefone = (text: string): string =>
  (text.trimStart().startsWith('+') ? '+' : '') + text.replaceAll(/\D/g, '')

/** A landline, mobile or service number, or one with country code behind a plus sign; signs and blanks as one likes. */
export function isTelefone(text: string): boolean {
  if (!SIGNS.test(text.trim())) return false
  const bare = cleanTelefone(text)
  if (!bare.startsWith('+')) return isNational(bare)
  const digits = bare.slice(1)
  return digits.startsWith(BRASIL) ? isNational(digits.slice(BRASIL.length)) : FOREIGN.test(digits)
}

/** What a phone dials: `tel:+551133334444`; null for what cannot be dialled. */
export function dialAddress(text: string): string | null {
  if (!isTelefone(text)) return null
  const bare = cleanTelefone(text)
  return bare.startsWith('+') || SERVICE.test(bare) ? `tel:${bare}` : `tel:+${BRASIL}${bare}`
}

/** Where a conversation with the number begins; null for service numbers and for what cannot be dialled. */
export function whatsAppAddress(text: string): string | null {
  const dials = dialAddress(text)
  return dials?.startsWith('tel:+') ? `https://wa.me/${dials.slice('tel:+'.length)}` : null
}

/** Sends a text to whom one chooses there. */
export const whatsAppText = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`

// The library knows the area codes.
const isNational = (digits: string) => SERVICE.test(digits) || (LOCAL.test(digits) && isValidPhone(digits))

/** '(11) 3333-4444', '(11) 93333-4444', '0800 777 1234', '4004-1234'; an unfinished one as far as it goes. */
export function formatTelefone(text: string): string {
  const bare = cleanTelefone(text)
  if (bare.startsWith('+')) return bare
  if (bare.startsWith('0')) return joined(bare, [4, 3, 4], ' ')
  if (/^[34]00/.test(bare)) return joined(bare, [4, 4], '-')
  if (bare.length <= 2) return bare
  const number = bare.slice(2, 13)
  return `(${bare.slice(0, 2)}) ${joined(number, number.length > 8 ? [5, 6] : [4, 4], '-')}`
}

/** The digits in groups of these lengths; what is left over stays with the last one. */
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
