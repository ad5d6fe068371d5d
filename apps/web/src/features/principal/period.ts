import { endOfMonth, START_DATE, startOfMonth, todayIn } from '@trama/rules/date-br'

export interface Period {
  dt_emissao_ini: string
  dt_emissao_fim?: string
}

/** Everything that the system knows of (decisions §5). */
export const SINCE_START: Period = { dt_emissao_ini: START_DATE }

export function currentMonth(today: string = todayIn()): Required<Period> {
  return { dt_emissao_ini: startOfMonth(today), dt_emissao_fim: endOfMonth(today) }
}
