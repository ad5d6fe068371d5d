/** Value of an overdue title: a fine once, and interest by the day. */
import { daysBetween } from '../date-br'
import { fromCents, percentOf, shareOf, toCents } from '../money'

/** The company's parameters for overdue titles (docs/operations.md). */
export const PARAMETROS_ATRASO = {
  /** Interest in percent a month. */
  juros: 'FIN20',
  /** Fine in percent, charged once. */
  multa: 'FIN30',
} as const

export interface Encargos {
  /** Interest in percent a month and fine in percent, with at most 4 decimals. */
  juros: number
  multa: number
}

export interface ValorAtual {
  multa: number
  juros: number
  valor_atual: number
}

/** Days of a month in the calculation of interest. */
const MONTH = 30
const DECIMALS = 10_000

/**
 * Amount due when a title of `valor` that expired on `dt_vencto` is paid on `dia`; nothing is added where `vencido`
 * is false.
 */
export function valorAtual(
  { valor, dt_vencto, vencido }: { valor: number; dt_vencto: string; vencido: boolean },
  dia: string,
  { juros, multa }: Encargos,
): ValorAtual {
  if (!vencido) return { multa: 0, juros: 0, valor_atual: valor }
  const cents = toCents(valor)
  const fine = percentOf(cents, multa)
  const days = daysBetween(dt_vencto, dia)
  const interest = shareOf(cents, Math.round(juros * DECIMALS) * days, 100 * DECIMALS * MONTH)
  return {
    multa: fromCents(fine),
    juros: fromCents(interest),
    valor_atual: fromCents(cents + fine + interest),
  }
}

/** Percentage in a parameter's text (`1,5` or `1.5`); 0 where the text is not a percentage. */
export function percentual(text: string | null | undefined): number {
  const clean = (text ?? '').trim().replace(',', '.')
  return /^\d{1,3}(\.\d{1,4})?$/.test(clean) && Number(clean) <= 100 ? Number(clean) : 0
}
