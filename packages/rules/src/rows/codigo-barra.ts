/** Bar codes as scanners send them and files carry them. */

/** Whether a code has the form of a GTIN (EAN-8, UPC-A, EAN-13 or GTIN-14) and its right check digit. */
export function isGtin(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false
  const digits = code.padStart(14, '0').split('').map(Number)
  return digits.reduce((sum, digit, i) => sum + digit * (i % 2 === 0 ? 3 : 1), 0) % 10 === 0
}

/** The same GTIN as scanners may send it: a UPC-A is an EAN-13 with a leading zero. The given form comes first. */
export function formsOfBarra(code: string): string[] {
  const forms = [code]
  if (!isGtin(code)) return forms
  if (code.length === 12) forms.push(`0${code}`)
  if (code.length === 13 && code.startsWith('0')) forms.push(code.slice(1))
  return forms
}

/** Name of the code's kind that a scanner may send before it, such as ']E0'; '[E0' by a keyboard of another country. */
const AIM = /^[\][][A-Za-z]\d/

/** A scanned or typed code: '3*7891000315507' means three pieces of it; `qtde` is text, `umas` where none is given. */
export function parseLeitura(text: string, umas = '1'): { codigo: string; qtde: string } | undefined {
  const typed = text.trim().replace(AIM, '')
  const [times = '', qtde = umas] = /^(\d{1,6}(?:[.,]\d{1,3})?)\s*\*/.exec(typed) ?? []
  const codigo = typed.slice(times.length).trimStart().replace(AIM, '')
  return codigo === '' ? undefined : { codigo, qtde }
}

/** Whether a spreadsheet has replaced the digits of a code by a power of ten: '7,89E+12'. A code may be '1E5'. */
export const isPowerOfTen = (text: string): boolean => /^-?\d(?:[.,]\d+)?E\+\d{2,}$/i.test(text.trim())

/** Error of such a cell. */
export const POWER_OF_TEN =
  'A planilha trocou os dígitos por uma potência (7,89E+12): formate a coluna como texto.'

/**
 * Why a bar code is none; undefined for a right one. A code of 12 to 14 digits is a GTIN, and so is one of 8 that begins
 * as Brazil's do; others are the company's own.
 */
export function erroDaBarra(code: string): string | undefined {
  const text = code.trim()
  if (isPowerOfTen(text)) return POWER_OF_TEN
  const isMeant = /^\d{12,14}$/.test(text) || /^(?:789|790)\d{5}$/.test(text)
  return isMeant && !isGtin(text) ? `Dígito verificador do código de barras ${text} não confere.` : undefined
}
