/** The 44-character key that identifies an electronic invoice nationwide (NF-e 4.00, NT Conjunta 2025.001). */
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

/** Parts of a key, each at its full width. */
export interface KeyParts {
  /** IBGE code of the emitter's state. */
  uf: string
  /** Year and month of issue, such as 2611. */
  aamm: string
  /** CNPJ of the emitter, which may contain letters; a CPF has 000 before it. */
  cnpj: string
  mod: string
  serie: string
  nNF: string
  tpEmis: string
  cNF: string
  cDV: string
}

// Only the CNPJ may contain letters, and its own check digits are always digits.
const KEY = /^(\d\d)(\d\d(?:0[1-9]|1[0-2]))([0-9A-Z]{12}\d\d)(\d\d)(\d{3})(\d{9})(\d)(\d{8})(\d)$/

/** Check digit of the 43 characters before it: a letter counts as its ASCII code less 48, as in a CNPJ. */
export function keyDigit(first43: string): string {
  let sum = 0
  for (let i = 0; i < 43; i++) sum += (first43.charCodeAt(42 - i) - 48) * (2 + (i % 8))
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

/** The parts of a key; undefined for an invalid key. */
export function keyParts(key: string): KeyParts | undefined {
  const [, uf = '', aamm = '', cnpj = '', mod = '', serie = '', nNF = '', tpEmis = '', cNF = '', cDV = ''] =
    KEY.exec(key) ?? []
  if (!UF_CODES.has(uf) || keyDigit(key) !== cDV) return undefined
  return { uf, aamm, cnpj, mod, serie, nNF, tpEmis, cNF, cDV }
}

export const isNfeKey = (key: string): boolean => keyParts(key) !== undefined

export interface NewKey {
  uf: Uf
  /** Day of issue, yyyy-MM-dd. */
  dia: string
  cnpj: string
  serie: number
  numero: number
  /** Eight random digits that cannot be guessed from the number: see `isCodigoNumerico`. */
  cNF: string
}

/** The key of an invoice issued by the company: model 55, normal issue. */
export function nfeKey({ uf, dia, cnpj, serie, numero, cNF }: NewKey): string {
  const aamm = dia.slice(2, 4) + dia.slice(5, 7)
  const number = String(serie).padStart(3, '0') + String(numero).padStart(9, '0')
  const first = `${UF_IBGE[uf]}${aamm}${cnpj.padStart(14, '0')}55${number}1${cNF}`
  return first + keyDigit(first)
}

const DIGITS = '0123456789'
/** Trivial codes: eight equal digits, and eight consecutive digits. */
const FORBIDDEN: ReadonlySet<string> = new Set(
  DIGITS.split('').flatMap((digit, i) => [digit.repeat(8), (DIGITS + DIGITS).slice(i, i + 8)]),
)

/**
 * Whether a numeric code is allowed in the key of an invoice with that number: not the number itself, and no trivial
 * code (rule B03-10).
 */
export const isCodigoNumerico = (cNF: string, numero: number): boolean =>
  /^\d{8}$/.test(cNF) && Number(cNF) !== numero && !FORBIDDEN.has(cNF)

/** A key in groups of four, as a DANFE prints it. */
export const formatNfeKey = (key: string): string => key.replace(/.{4}(?=.)/g, '$& ')
