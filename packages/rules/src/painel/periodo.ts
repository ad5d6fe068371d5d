/** Periods of the dashboard: their days, and the pieces of time in them. Days are 'yyyy-MM-dd'. */
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  endOfWeek,
  endOfYear,
  formatDateBr,
  START_DATE,
  startOfMonth,
  startOfWeek,
  startOfYear,
} from '../date-br'

/** A period with its first and last day, both included; without a last day it includes all future days. */
export interface Dias {
  data_ini: string
  data_fim?: string | undefined
}

const DIAS_DE = {
  hoje: (hoje) => ({ data_ini: hoje, data_fim: hoje }),
  semana: (hoje) => ({ data_ini: startOfWeek(hoje), data_fim: endOfWeek(hoje) }),
  mes: (hoje) => ({ data_ini: startOfMonth(hoje), data_fim: endOfMonth(hoje) }),
  mes_anterior: (hoje) => {
    const data_fim = addDays(startOfMonth(hoje), -1)
    return { data_ini: startOfMonth(data_fim), data_fim }
  },
  ano: (hoje) => ({ data_ini: startOfYear(hoje), data_fim: endOfYear(hoje) }),
  ano_anterior: (hoje) => {
    const data_fim = addDays(startOfYear(hoje), -1)
    return { data_ini: startOfYear(data_fim), data_fim }
  },
  dias_30: (hoje) => ({ data_ini: addDays(hoje, -29), data_fim: hoje }),
  dias_90: (hoje) => ({ data_ini: addDays(hoje, -89), data_fim: hoje }),
  meses_12: (hoje) => ({ data_ini: addMonths(startOfMonth(hoje), -11), data_fim: hoje }),
  // Due dates lie in the future, so a period of everything has no last day.
  tudo: () => ({ data_ini: START_DATE }),
} as const satisfies Record<string, (hoje: string) => Dias>

/** A period that is computed from the current day. */
export type PeriodoCorrente = keyof typeof DIAS_DE

/** Days of a period that is counted from `hoje`. */
export const diasDoPeriodo = (periodo: PeriodoCorrente, hoje: string): Dias => DIAS_DE[periodo](hoje)

/** A piece of a period, with the label that a chart shows. */
export interface Tempo {
  data_ini: string
  data_fim: string
  rotulo: string
}
export type TempoNome = 'dia' | 'semana' | 'mes' | 'ano'

interface Peca {
  inicio: (dia: string) => string
  fim: (dia: string) => string
  rotulo: (inicio: string) => string
}
const semAno = (dia: string) => formatDateBr(dia).slice(0, 5)
const PECAS: Readonly<Record<TempoNome, Peca>> = {
  dia: { inicio: (dia) => dia, fim: (dia) => dia, rotulo: semAno },
  semana: { inicio: startOfWeek, fim: endOfWeek, rotulo: formatDateBr },
  mes: { inicio: startOfMonth, fim: endOfMonth, rotulo: (dia) => formatDateBr(dia).slice(3) },
  ano: { inicio: startOfYear, fim: endOfYear, rotulo: (dia) => dia.slice(0, 4) },
}

/** First day of the piece that contains a day. */
export const inicioDoTempo = (nome: TempoNome, dia: string): string => PECAS[nome].inicio(dia)

/** Last day of the piece that contains a day. */
export const fimDoTempo = (nome: TempoNome, dia: string): string => PECAS[nome].fim(dia)

/**
 * Every piece between two days, empty or not; the first and the last are cut at these days. Labels: days dd/MM (with
 * the year where the period has two years), weeks dd/MM/yyyy of their first day, months MM/yyyy, years yyyy.
 */
export function temposEntre(nome: TempoNome, data_ini: string, data_fim: string): Tempo[] {
  const { inicio, fim, rotulo } = PECAS[nome]
  const nomeado = nome === 'dia' && data_ini.slice(0, 4) !== data_fim.slice(0, 4) ? formatDateBr : rotulo
  const tempos: Tempo[] = []
  for (let dia = data_ini; dia <= data_fim; ) {
    const ultimo = fim(dia)
    tempos.push({
      data_ini: dia,
      data_fim: ultimo < data_fim ? ultimo : data_fim,
      rotulo: nomeado(inicio(dia)),
    })
    dia = addDays(ultimo, 1)
  }
  return tempos
}

/** Number of days, both ends included. */
export const contarDias = (data_ini: string, data_fim: string): number => daysBetween(data_ini, data_fim) + 1
