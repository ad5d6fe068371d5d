/** Meaning of a file's cell, by the kind of its column. */
import { isIsoDate, parseDateBr } from '../date-br'
import { bareNumber, parseNumberBr } from '../number-br'
import { cleanTaxId, isTaxId } from '../tax-id'
import { isPowerOfTen, POWER_OF_TEN } from './codigo-barra'

/** Kinds of column; `valor` is money with two decimals, `percentual` is at most 100. */
export type CelulaTipo =
  | 'texto'
  | 'inteiro'
  | 'valor'
  | 'numero'
  | 'percentual'
  | 'data'
  | 'simnao'
  | 'documento'
  | 'cep'

const SIM_NAO: Record<string, 'S' | 'N'> = {
  s: 'S',
  sim: 'S',
  x: 'S',
  '1': 'S',
  true: 'S',
  verdadeiro: 'S',
  n: 'N',
  nao: 'N',
  não: 'N',
  '0': 'N',
  false: 'N',
  falso: 'N',
}

/** Error texts that say what a cell of each kind should be. */
const CELULA_ERROS: Record<CelulaTipo, string> = {
  texto: 'Texto inválido.',
  inteiro: 'Informe um número inteiro.',
  valor: 'Informe um valor em reais, com até duas decimais.',
  numero: 'Informe um número.',
  percentual: 'Informe um percentual.',
  data: 'Informe uma data: dd/MM/aaaa.',
  simnao: 'Informe S ou N.',
  documento: 'CNPJ ou CPF inválido.',
  cep: 'CEP inválido.',
}

/** Why `cellValue` refuses a cell. */
export const cellError = (tipo: CelulaTipo, cell: string): string =>
  isPowerOfTen(cell) ? POWER_OF_TEN : CELULA_ERROS[tipo]

/** Maximum decimals of a number in a file. */
const DECIMALS = 10

/**
 * Value of a cell: an ISO date, a number, 'S' or 'N', or the text; `null` for an empty cell, `undefined` for an
 * invalid one.
 */
export function cellValue(tipo: CelulaTipo, cell: string): string | number | null | undefined {
  const text = cell.trim()
  if (text === '') return null
  switch (tipo) {
    case 'texto':
      return isPowerOfTen(text) ? undefined : text
    case 'inteiro':
      return parseNumberBr(bareNumber(text).replace(/,0+$/, ''), { maxDecimals: 0 })
    case 'valor':
      return parseNumberBr(bareNumber(text), { maxDecimals: 2 })
    case 'numero':
      return parseNumberBr(bareNumber(text), { maxDecimals: DECIMALS })
    case 'percentual':
      return parseNumberBr(bareNumber(text), { maxDecimals: DECIMALS, max: 100 })
    case 'data':
      return dateOf(text)
    case 'simnao':
      return SIM_NAO[text.toLowerCase()]
    case 'documento':
      return taxIdOf(text)
    default:
      return cepOf(text)
  }
}

const SHORTEST_TAX_ID = 9

/**
 * A valid tax id without mask, with the leading zeros that a spreadsheet drops, which are few: '191' is no CPF. Other
 * texts as typed, for the error message.
 */
export function taxIdOf(text: string): string {
  const bare = cleanTaxId(text)
  if (bare.length < SHORTEST_TAX_ID) return text
  return [bare, bare.padStart(11, '0'), bare.padStart(14, '0')].find(isTaxId) ?? text
}

/** A valid postal code as digits, with the leading zeros that a spreadsheet drops; other texts as typed. */
export function cepOf(text: string): string {
  const digits = text.replaceAll(/[\s.-]/g, '')
  return /^\d{7,8}$/.test(digits) ? digits.padStart(8, '0') : text
}

const WITH_TIME = /^(\S+)[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/
const FULL_BR = /^\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})$/

/** A date as dd/MM/yyyy or yyyy-MM-dd, with or without a time; part of a date is not accepted. */
function dateOf(text: string): string | undefined {
  const day = WITH_TIME.exec(text)?.[1] ?? text
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(day)
  const iso = compact ? compact.slice(1).join('-') : day.replaceAll('/', '-')
  if (isIsoDate(iso)) return iso
  return FULL_BR.test(day) ? parseDateBr(day, '2026-01-01') : undefined
}
