/** Months as asked for and stored: 'YYYY-MM'. */
import { addMonths, endOfMonth } from '../date-br'

/** First and last day of a month, ISO. */
export const diasDoMes = (mes: string): { ini: string; fim: string } => ({
  ini: `${mes}-01`,
  fim: endOfMonth(`${mes}-01`),
})

/** The month that is `by` months ahead, or back when negative. */
export const mesAdiante = (mes: string, by: number): string => addMonths(`${mes}-01`, by).slice(0, 7)

/** A month for people: '2026-11' as '11/2026'. */
export const mesEmPalavras = (mes: string): string => `${mes.slice(5)}/${mes.slice(0, 4)}`

/** A closed month, and when commission fell due in it. */
export interface MesFechado {
  mes: string
  devida: 'F' | 'P'
}

/**
 * When commission of an invoice falls due: as its month was closed, or by the company's current choice while that
 * month is open. A new choice does not change closed months, so that nothing is paid twice.
 * @param fechados in the order of the months
 */
export function devidaDe(mes: string, fechados: readonly MesFechado[], escolha: 'F' | 'P'): 'F' | 'P' {
  const [first] = fechados
  if (!first) return escolha
  // Months before the first closed one follow that one.
  if (mes < first.mes) return first.devida
  return fechados.find((fechado) => fechado.mes === mes)?.devida ?? escolha
}

interface Fechamento {
  fechados: readonly MesFechado[]
  taxas: readonly unknown[]
  /** ISO date of today. */
  hoje: string
}

/** Why a month cannot be closed; undefined where it can: it has ended and is the next month to close. */
export function fecharRecusa(mes: string, { fechados, taxas, hoje }: Fechamento): string | undefined {
  if (fechados.some((fechado) => fechado.mes === mes)) return `${mesEmPalavras(mes)} já está fechado.`
  if (diasDoMes(mes).fim >= hoje) return 'Um mês só é fechado depois que termina.'
  if (taxas.length === 0) return 'Nenhuma taxa de comissão está cadastrada.'
  const last = fechados.at(-1)
  const next = last && mesAdiante(last.mes, 1)
  if (next !== undefined && next !== mes) return `O próximo mês a fechar é ${mesEmPalavras(next)}.`
  return undefined
}
