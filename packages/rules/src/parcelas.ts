/** Instalments of a payment condition (S2 §9): their due dates, and how a value is shared among them. */
import { addDays, addMonths, endOfMonth, startOfMonth } from './date-br'
import { fromCents, toCents } from './money'

export interface CondicaoParcelas {
  /** How many; 0 is one. */
  nrpar: number
  /** S: a single one is due at once. */
  entrada: 'S' | 'N'
  /** Days to the first. */
  prazoini: number
  /** Days between two. */
  nrdia: number
  /** Day of the month on which all are due; 0: none. */
  diave: number
}

export interface Parcela {
  nrparcela: number
  vencimento: string
  valor: number
}

/** A day of the month takes whole months and is clamped to the month's end. */
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

/** Cents in equal shares, the first with what rounding leaves; none is negative, of few cents the last ones are 0. */
export function partesIguais(total: number, quantas: number): number[] {
  const others = quantas - 1
  const rounded = Math.round(total / quantas)
  const each = total - rounded * others > 0 ? rounded : Math.floor(total / quantas)
  return Array.from({ length: quantas }, (_, i) => (i === 0 ? total - each * others : each))
}

/** A value in equal shares; those that come to nothing are left out. */
export function parcelas(valor: number, base: string, condicao: CondicaoParcelas): Parcela[] {
  const dias = vencimentos(base, condicao)
  const partes = partesIguais(toCents(valor), dias.length)
  return dias
    .map((vencimento, i) => ({ nrparcela: i + 1, vencimento, valor: fromCents(partes[i] ?? 0) }))
    .filter((parcela) => parcela.valor > 0)
}
