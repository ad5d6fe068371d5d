/** The 44 characters that name an electronic invoice in the whole country (NF-e 4.00, NT Conjunta 2025.001). */
import type { Uf } from '../uf'

/** IBGE codes of the states. */
export const UF_IBGE: Record<Uf, string> = {
  RO: '11',
  AC: '12',
  AM: '13',
  RR: '14',
  PA: '15',
  AP: '16',
  TO: '17',
  MA: '21',
  PI: '22',
  CE: '23',
  RN: '24',
  PB: '25',
  PE: '26',
  AL: '27',
  SE: '28',
  BA: '29',
  MG: '31',
  ES: '32',
  RJ: '33',
  SP: '35',
  PR: '41',
  SC: '42',
  RS: '43',
  MS: '50',
  MT: '51',
  GO: '52',
  DF: '53',
}
const UF_CODES: ReadonlySet<string> = new Set(Object.values(UF_IBGE))

/** What a key says of itself, each at its full width. */
export interface KeyParts {
  /** IBGE code of the emitter's state. */
  uf: string
  /** Year and month of issue: 2611. */
  aamm: string
  /** Of the emitter, letters included; a CPF has 000 before it. */
  cnpj: string
  mod: string
  serie: string
  nNF: string
  tpEmis: string
  cNF: string
  cDV: string
}

// The CNPJ alone has letters, which its own check digits never are.
const KEY = /^(\d\d)(\d\d(?:0[1-9]|1[0-2]))([0-9A-Z]{12}\d\d)(\d\d)(\d{3})(\d{9})(\d)(\d{8})(\d)$/

/** Check digit of the 43 characters before it: letters count by their ASCII code less 48, as in a CNPJ. */
export function keyDigit(first43: string): string {
  let sum = 0
  for (let i = 0; i < 43; i++) sum += (first43.charCodeAt(42 - i) - 48) * (2 + (i % 8))
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

/** A key's parts; undefined where it is none. */
export function keyParts(key: string): KeyParts | undefined {
  const [, uf = '', aamm = '', cnpj = '', mod = '', serie = '', nNF = '', tpEmis = '', cNF = '', cDV = ''] =
    KEY.exec(key) ?? []
  if (!UF_CODES.has(uf) || keyDigit(key) !== cDV) return undefined
  return { uf, aamm, cnpj, mod, serie, nNF, tpEmis, cNF, cDV }
}

export const isNfeKey = (key: string): boolean => keyParts(key) !== undefined

export interface NewKey {
  uf: Uf
  /** Of issue: yyyy-MM-dd. */
  dia: string
  cnpj: string
  serie: number
  numero: number
  /** Eight digits that nobody can tell from the number: see `isCodigoNumerico`. */
  cNF: string
}

/** The key of an own invoice: model 55, normal issue. */
export function nfeKey({ uf, dia, cnpj, serie, numero, cNF }: NewKey): string {
  const aamm = dia.slice(2, 4) + dia.slice(5, 7)
  const number = String(serie).padStart(3, '0') + String(numero).padStart(9, '0')
  const first = `${UF_IBGE[uf]}${aamm}${cnpj.padStart(14, '0')}55${number}1${cNF}`
  return first + keyDigit(first)
}

const DIGITS = '0123456789'
/** 00000000 to 99999999, and eight digits that follow one another. */
const FORBIDDEN: ReadonlySet<string> = new Set(
  DIGITS.split('').flatMap((digit, i) => [digit.repeat(8), (DIGITS + DIGITS).slice(i, i + 8)]),
)

/** Whether a numeric code may stand in the key of that number: not the number itself, none of the plain ones (rule B03-10). */
export const isCodigoNumerico = (cNF: string, numero: number): boolean =>
  /^\d{8}$/.test(cNF) && Number(cNF) !== numero && !FORBIDDEN.has(cNF)

/** In groups of four, as a DANFE prints it. */
export const formatNfeKey = (key: string): string => key.replace(/.{4}(?=.)/g, '$& ')
