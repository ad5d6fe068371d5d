import type { PedidoHistoricoQuery } from '@trama/contract/apl/pedido/historico'
import { addMonths, compareDates, endOfMonth, START_DATE, startOfMonth } from '@trama/rules/date-br'

/** Filters of a customer's history. Dates are ISO. */
export interface HistoricoFilter {
  de: string | null
  ate: string | null
  /** Order status; empty for all. */
  situacao: '' | 'P' | 'F'
  todasEmpresas: boolean
}

export const SITUACOES = [
  { value: '', label: 'Todos' },
  { value: 'P', label: 'pendente' },
  { value: 'F', label: 'faturado' },
] as const

/** Initial filters: the last 24 months to the end of this one, every status, only the session's company. */
export const initialFilter = (hoje: string): HistoricoFilter => ({
  de: startOfMonth(addMonths(hoje, -24)),
  ate: endOfMonth(hoje),
  situacao: '',
  todasEmpresas: false,
})

export const isReversed = ({ de, ate }: HistoricoFilter): boolean =>
  de !== null && ate !== null && compareDates(de, ate) > 0

/** Filters in the form of the call; without a start date, everything since 2000 (S1 §9). */
export function historicoQuery(codcli: number, filter: HistoricoFilter): PedidoHistoricoQuery {
  const { de, ate, situacao, todasEmpresas } = filter
  return {
    codcli,
    dt_emissao_ini: de ?? START_DATE,
    dt_emissao_fim: ate ?? undefined,
    situacao: situacao || undefined,
    todas_empresas: todasEmpresas ? 'S' : undefined,
  }
}
