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

/** The day `diave` of a month that lies some months after the base's, or that month's end where it is shorter. */
function dayOfMonth(base: string, months: number, diave: number): string {
  const month = addMonths(startOfMonth(base), months)
  const last = Number(endOfMonth(month).slice(8))
  return `${month.slice(0, 8)}${String(Math.min(diave, last)).padStart(2, '0')}`
}

/**
 * Due dates on a fixed day of the month, in whole months after the base. Where the first one would lie before the base
 * it falls in the next month, and the later ones move with it; no two of them fall in one month.
 */
function onDayOfMonth(base: string, dias: readonly number[], diave: number): string[] {
  const months = dias.map((days) => Math.round(days / 30))
  const moved = dayOfMonth(base, months[0] ?? 0, diave) < base ? 1 : 0
  let last = -1
  return months.map((month) => {
    last = Math.max(month + moved, last + 1)
    return dayOfMonth(base, last, diave)
  })
}

export function vencimentos(base: string, condicao: CondicaoParcelas): string[] {
  const { nrpar, entrada, prazoini, nrdia, diave } = condicao
  if (nrpar <= 1 && entrada === 'S') return [base]
  const dias = Array.from({ length: Math.max(1, nrpar) }, (_, i) => prazoini + i * nrdia)
  return diave > 0 ? onDayOfMonth(base, dias, diave) : dias.map((days) => addDays(base, days))
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
