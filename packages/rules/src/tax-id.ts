import { formatCnpj as maskCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj'
import { formatCpf as maskCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'

// The library also accepts lower case, blanks and half a mask; S1 §5.1 accepts only the mask or the bare form.
const CNPJ = /^(?:[0-9A-Z]{12}\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2})$/
const CPF = /^(?:\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$/

// Without this option the library knows only numeric CNPJs, and its mask destroys letters.
const ALPHANUMERIC = { version: 2 } as const

/**
 * A tax id without mask, as stored: upper case, only 0-9 and A-Z. Do not use `\D`, which removes a CNPJ's letters.
 */
export function cleanTaxId(text: string): string {
  return text.replace(/[^0-9A-Z]/gi, '').toUpperCase()
}

/**
 * Whether a text is a CNPJ with right check digits, '00.000.000/0000-00' or 14 bare characters, letters in upper
 * case. CNPJs are alphanumeric since July 2026 (IN RFB 2.229/2024); repeated digits are refused.
 */
export function isCnpj(text: string): boolean {
  return CNPJ.test(text) && isValidCnpj(text, ALPHANUMERIC)
}

/** Whether a text is a CPF with right check digits, '000.000.000-00' or 11 digits; repeated digits are refused. */
export function isCpf(text: string): boolean {
  return CPF.test(text) && isValidCpf(text)
}

/** Whether a text is a CNPJ or a CPF (S1 §5.1). */
export function isTaxId(text: string): boolean {
  return isCnpj(text) || isCpf(text)
}

/**
 * A CNPJ with its mask, '12.ABC.345/01DE-35'; an unfinished text gets only the part of the mask that it reaches, as
 * in an input.
 */
export function formatCnpj(text: string): string {
  return maskCnpj(cleanTaxId(text), ALPHANUMERIC)
}

/**
 * A CPF with its mask, '000.000.000-00'; an unfinished text gets only the part of the mask that it reaches, as in an
 * input.
 */
export function formatCpf(text: string): string {
  return maskCpf(cleanTaxId(text))
}

/** The tax id with the CNPJ or CPF mask, by length; a text of any other length is returned unchanged. */
export function formatTaxId(text: string): string {
  const bare = cleanTaxId(text)
  if (bare.length === 14) return formatCnpj(bare)
  return /^\d{11}$/.test(bare) ? formatCpf(bare) : text
}

/** The first 8 characters of a CNPJ, which all branches of a company share. */
export function taxIdRoot(cnpj: string): string {
  return cleanTaxId(cnpj).slice(0, 8)
}
