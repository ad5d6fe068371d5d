/** Taxes by law: by state, kind of goods and kind of customer; rates in percent. */
import type { Uf } from '@trama/rules/uf'

/** General ICMS rate inside each state (2026); the company's parameter FIS20 takes precedence. */
export const ICMS_INTERNO: Record<Uf, number> = {
  AC: 19,
  AL: 19,
  AM: 20,
  AP: 18,
  BA: 20.5,
  CE: 20,
  DF: 20,
  ES: 17,
  GO: 19,
  MA: 23,
  MG: 18,
  MS: 17,
  MT: 17,
  PA: 19,
  PB: 20,
  PE: 20.5,
  PI: 22.5,
  PR: 19.5,
  RJ: 20,
  RN: 20,
  RO: 19.5,
  RR: 20,
  RS: 17,
  SC: 17,
  SE: 19,
  SP: 18,
  TO: 20,
}

/** South and Southeast without Espírito Santo: sales from here to the other states pay 7 % (Resolução SF 22/1989). */
const SUL_SUDESTE: ReadonlySet<Uf> = new Set<Uf>(['MG', 'PR', 'RJ', 'RS', 'SC', 'SP'])
/** Origins of imported goods, which pay 4 % between states (Resolução SF 13/2012). */
const IMPORTADO: ReadonlySet<number> = new Set([1, 2, 3, 8])

export function icmsInterestadual(de: Uf, para: Uf, origem: number): number {
  if (IMPORTADO.has(origem)) return 4
  return SUL_SUDESTE.has(de) && !SUL_SUDESTE.has(para) ? 7 : 12
}

/**
 * CFOP of sales of own make (P) and of bought goods (M): inside the state, to another state, and there to consumers.
 */
const CFOP = {
  P: { interna: '5101', interestadual: '6101', consumidor: '6107' },
  M: { interna: '5102', interestadual: '6102', consumidor: '6108' },
} as const

export function cfopOf(tipo: 'P' | 'M', interna: boolean, contribuinte: boolean): string {
  const { interna: inside, interestadual, consumidor } = CFOP[tipo]
  if (interna) return inside
  return contribuinte ? interestadual : consumidor
}

const CFOP_DEVOLUCAO = { interna: '1202', interestadual: '2202' } as const

/** CFOP at the counter: a shop resells what its factory transfers to it, and takes it back as such. */
export function cfopDoBalcao(devolucao: boolean, interna: boolean, contribuinte: boolean): string {
  if (!devolucao) return cfopOf('M', interna, contribuinte)
  return interna ? CFOP_DEVOLUCAO.interna : CFOP_DEVOLUCAO.interestadual
}

/**
 * Day from which IBS and CBS are owed on top of the price; before it they are only shown at test rates (NT 2025.002).
 */
export const IBS_CBS_DEVIDOS = '2027-01-01'
