/** Instalments of a payment condition (S2 §9): their due dates, and the division of a value among them. */
import { addDays, addMonths, endOfMonth, startOfMonth } from './date-br'
import { fromCents, toCents } from './money'

export interface CondicaoParcelas {
  /** Number of instalments; 0 means one. */
  nrpar: number
  /** S: a single instalment is due at once. */
  entrada: 'S' | 'N'
  /** Days until the first instalment. */
  prazoini: number
  /** Days between two instalments. */
  nrdia: number
  /** Day of the month on which all instalments are due; 0: none. */
  diave: number
}

export interface Parcela {
  nrparcela: number
  vencimento: string
  valor: number
}

/** The due date after some days; with a fixed day of the month it counts whole months, up to the month's end. */
function dueOn(base: string, dias: number, diave: number): string {
  if (diave <= 0) return addDays(base, dias)
  const month = addMonths(startOfMonth(base), Math.round(dias / 30))
  const last = Number(endOfMonth(month).slice(8))
  return `${month.slice(0, 8)}${String(Math.min(diave, last)).padStart(2, '0')}`
}

export function vencimentos(base: string, condicao: CondicaoParcelas): string[] {
  const { nrpar, entrada, prazoini, nrdia, diave } = condicao
  if (nrpar <= 1) return [entrada === 'S' ? base : dueOn(base, prazoini, diave)]
  return Array.from({ length: nrpar }, (_, i) => dueOn(base, prazoini + i * nrdia, diave))
}

/**
 * Cents in equal parts, the first with the remainder of rounding; no part is negative, and with few cents the last
 * ones are 0.
 */
export function partesIguais(total: number, quantas: number): number[] {
  const others = quantas - 1
  const rounded = Math.round(total / quantas)
  const each = total - rounded * others > 0 ? rounded : Math.floor(total / quantas)
  return Array.from({ length: quantas }, (_, i) => (i === 0 ? total - each * others : each))
}

/** A value in equal instalments; those of zero are left out. */
export function parcelas(valor: number, base: string, condicao: CondicaoParcelas): Parcela[] {
  const dias = vencimentos(base, condicao)
  const partes = partesIguais(toCents(valor), dias.length)
  return dias
    .map((vencimento, i) => ({ nrparcela: i + 1, vencimento, valor: fromCents(partes[i] ?? 0) }))
    .filter((parcela) => parcela.valor > 0)
}
