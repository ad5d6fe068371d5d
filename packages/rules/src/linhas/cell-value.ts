/** What a cell of a file means, by the kind of its column. */
import { isIsoDate, parseDateBr } from '../date-br'
import { bareNumber, parseNumberBr } from '../number-br'
import { cleanTaxId, isTaxId } from '../tax-id'

/** `valor` is money: two decimals. */
export type CelulaTipo = 'texto' | 'inteiro' | 'valor' | 'numero' | 'data' | 'simnao' | 'documento' | 'cep'

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

/** What is expected of a cell, where it is something else. */
export const CELULA_ERROS: Record<CelulaTipo, string> = {
  texto: 'Texto inválido.',
  inteiro: 'Informe um número inteiro.',
  valor: 'Informe um valor em reais, com até duas decimais.',
  numero: 'Informe um número.',
  data: 'Informe uma data: dd/MM/aaaa.',
  simnao: 'Informe S ou N.',
  documento: 'CNPJ ou CPF inválido.',
  cep: 'CEP inválido.',
}

/** Decimals that a file may hold. */
const DECIMALS = 10

/** The value: an ISO date, a number, 'S' or 'N', the text; `null` for an empty cell, `undefined` when it is none. */
export function cellValue(tipo: CelulaTipo, cell: string): string | number | null | undefined {
  const text = cell.trim()
  if (text === '') return null
  switch (tipo) {
    case 'texto':
      return text
    case 'inteiro':
      return parseNumberBr(bareNumber(text).replace(/,0+$/, ''), { maxDecimals: 0 })
    case 'valor':
      return parseNumberBr(bareNumber(text), { maxDecimals: 2 })
    case 'numero':
      return parseNumberBr(bareNumber(text), { maxDecimals: DECIMALS })
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

/** Bare, with the zeros that a spreadsheet takes away, when it is one; else as typed, for the message to show. */
export function taxIdOf(text: string): string {
  const bare = cleanTaxId(text)
  return [bare, bare.padStart(11, '0'), bare.padStart(14, '0')].find(isTaxId) ?? text
}

/** The same of a postal code. */
export function cepOf(text: string): string {
  const digits = text.replaceAll(/[\s.-]/g, '')
  return /^\d{7,8}$/.test(digits) ? digits.padStart(8, '0') : text
}

const WITH_TIME = /^(\S+)[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/
const FULL_BR = /^\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})$/

/** dd/MM/yyyy or yyyy-MM-dd, with a time or without; never a part of a date. */
function dateOf(text: string): string | undefined {
  const day = WITH_TIME.exec(text)?.[1] ?? text
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(day)
  const iso = compact ? compact.slice(1).join('-') : day.replaceAll('/', '-')
  if (isIsoDate(iso)) return iso
  return FULL_BR.test(day) ? parseDateBr(day, '2026-01-01') : undefined
}
