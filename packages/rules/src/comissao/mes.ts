/** Months as they are asked for and stored: 'YYYY-MM'. */
import { addMonths, endOfMonth } from '../date-br'

/** First and last day, ISO. */
export const diasDoMes = (mes: string): { ini: string; fim: string } => ({
  ini: `${mes}-01`,
  fim: endOfMonth(`${mes}-01`),
})

/** The month `by` months on, or back. */
export const mesAdiante = (mes: string, by: number): string => addMonths(`${mes}-01`, by).slice(0, 7)

/** '2026-11' as '11/2026'. */
export const mesEmPalavras = (mes: string): string => `${mes.slice(5)}/${mes.slice(0, 4)}`

/** A closed month and by what it was closed. */
export interface MesFechado {
  mes: string
  devida: 'F' | 'P'
}

/**
 * By what commission of an invoice falls due: what its month was closed by, and what the company says now while that is
 * open. Changing the choice changes nothing of months that are closed, so that nothing is paid twice.
 * @param fechados in the order of the months
 */
export function devidaDe(mes: string, fechados: readonly MesFechado[], escolha: 'F' | 'P'): 'F' | 'P' {
  const [first] = fechados
  if (!first) return escolha
  // Before the first one closed here: as that one.
  if (mes < first.mes) return first.devida
  return fechados.find((fechado) => fechado.mes === mes)?.devida ?? escolha
}

interface Fechamento {
  fechados: readonly MesFechado[]
  taxas: readonly unknown[]
  /** ISO day. */
  hoje: string
}

/** Why a month is not closed; undefined where it may be: it has ended, and is the next one. */
export function fecharRecusa(mes: string, { fechados, taxas, hoje }: Fechamento): string | undefined {
  if (fechados.some((fechado) => fechado.mes === mes)) return `${mesEmPalavras(mes)} já está fechado.`
  if (diasDoMes(mes).fim >= hoje) return 'Um mês só é fechado depois que termina.'
  if (taxas.length === 0) return 'Nenhuma taxa de comissão está cadastrada.'
  const last = fechados.at(-1)
  const next = last && mesAdiante(last.mes, 1)
  if (next !== undefined && next !== mes) return `O próximo mês a fechar é ${mesEmPalavras(next)}.`
  return undefined
}
