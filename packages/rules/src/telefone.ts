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

/** An extension behind a number: 'ramal 2', 'ramal: 40', 'r. 215', 'ext 40'. */
const RAMAL = /[\s,;-]{0,3}(?:ramal|rml|ram|ext|r|x)[.:]?\s?(\d{1,4})$/i

interface Telefone {
  /** The digits without what only dials them (0, a carrier, 55), with the plus sign of a foreign number. */
  bare: string
  /** The extension; '' where there is none. */
  ramal: string
  /** Whether the text has only signs that numbers are written with, and an extension. */
  isNumber: boolean
}

/** Reads a number as people write it or copy it from their contacts. */
function readTelefone(given: string): Telefone {
  const text = plainText(given)
  const ramal = RAMAL.exec(text)
  const number = ramal ? text.slice(0, ramal.index) : text
  return { bare: withoutDialling(number), ramal: ramal?.[1] ?? '', isNumber: SIGNS.test(number) }
}

/** A text with plain hyphens and blanks, without direction marks, and with '0' for '0xx'. */
const plainText = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .trim()
    .replace(/^((?:\+55\s?)?\(?0)xx/i, '$1')

function withoutDialling(number: string): string {
  const digits = number.replaceAll(/\D/g, '')
  const isForeign = number.startsWith('+')
  const home = digits.replace(/^(?:00)?55/, '')
  const given = isForeign ? (digits.startsWith(BRASIL) ? [home] : []) : [digits, home]
  const national = given
    .flatMap((text) => [text, text.replace(/^0/, ''), text.replace(/^0\d\d/, '')])
    .find(isNational)
  return national ?? (isForeign ? `+${digits}` : digits)
}

/**
 * The number's digits, without the 0, carrier or 55 that dial it and without its extension; a foreign number keeps its
 * plus sign.
 */
export const cleanTelefone = (text: string): string => readTelefone(text).bare

/**
 * True for a landline, mobile or service number, or a number with a plus sign and country code, with any punctuation
 * and an extension.
 */
export function isTelefone(text: string): boolean {
  const { bare, isNumber } = readTelefone(text)
  if (!isNumber) return false
  return bare.startsWith('+')
    ? FOREIGN.test(bare.slice(1)) && !bare.startsWith(`+${BRASIL}`)
    : isNational(bare)
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
 * Formats a number as '(11) 3333-4444', '(11) 93333-4444', '0800 777 1234', '4004-1234' or '(11) 3333-4444 r215'; an
 * unfinished number as far as it is typed. A text with more digits than a number has stays as it is.
 */
export function formatTelefone(text: string): string {
  const { bare, ramal, isNumber } = readTelefone(text)
  const masked = isNumber ? maskOf(bare) : undefined
  // An extension alone is no number yet.
  if (masked === undefined || (bare === '' && ramal !== '')) return plainText(text)
  const whole = ramal === '' ? masked : `${masked} r${ramal}`
  return whole.length > LONGEST ? whole.replace(' r', 'r') : whole
}

/** Letters that the fields of a number hold. */
const LONGEST = 20

function maskOf(bare: string): string | undefined {
  if (bare.startsWith('+')) return bare
  if (/^0\d0/.test(bare)) return bare.length > 11 ? undefined : joined(bare, [4, 3, 4], ' ')
  if (/^[34]00/.test(bare)) return bare.length > 8 ? undefined : joined(bare, [4, 4], '-')
  const area = bare.startsWith('0') ? 3 : 2
  const number = bare.slice(area)
  if (number.length > 9) return undefined
  if (number === '') return bare
  return `(${bare.slice(0, area)}) ${joined(number, number.length > 8 ? [5, 4] : [4, 4], '-')}`
}

/** The digits in groups of at most these lengths. */
function joined(digits: string, lengths: readonly number[], sign: string): string {
  let at = 0
  const groups = lengths.map((length) => digits.slice(at, (at += length)))
  return groups.filter(Boolean).join(sign)
}
