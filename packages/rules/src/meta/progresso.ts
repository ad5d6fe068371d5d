/**
 * Progress towards a goal, and the forecast for the month's end at the present pace. Reais with at most 2 decimals.
 */
import { endOfMonth, startOfMonth } from '../date-br'
import { fromCents, shareOf, toCents } from '../money'

type MesSituacao = 'futuro' | 'corrente' | 'encerrado'

/** Working days of the month; today, when a working day, counts as passed. */
export interface DiasDoMes {
  situacao: MesSituacao
  uteis: number
  passados: number
  restantes: number
}

interface Progresso {
  /** Percentage of the goal sold, with 2 decimals; null without a goal. */
  percentual: number | null
  /** Amount missing to the goal; 0 once it is reached, or without a goal. */
  falta: number
  /** Forecast of sales at the month's end at the pace of the working days so far; null before the first one. */
  previsao: number | null
  /** Percentage of the goal that the forecast reaches. */
  previsao_percentual: number | null
}

/** Working days of the month that contains the day `mes`, as of `hoje`. */
export function diasDoMes(
  mes: string,
  hoje: string,
  uteisEntre: (de: string, ate: string) => number,
): DiasDoMes {
  const [inicio, fim] = [startOfMonth(mes), endOfMonth(mes)]
  const uteis = uteisEntre(inicio, fim)
  if (hoje < inicio) return { situacao: 'futuro', uteis, passados: 0, restantes: uteis }
  if (hoje > fim) return { situacao: 'encerrado', uteis, passados: uteis, restantes: 0 }
  const passados = uteisEntre(inicio, hoje)
  return { situacao: 'corrente', uteis, passados, restantes: uteis - passados }
}

/** Progress of a goal (null for none) by what was sold in the month. */
export function progressoOf(
  { meta, vendido }: { meta: number | null; vendido: number },
  dias: DiasDoMes,
): Progresso {
  const previsao = previsaoOf(vendido, dias)
  return {
    percentual: percentualOf(vendido, meta),
    falta: meta === null ? 0 : fromCents(Math.max(0, toCents(meta) - toCents(vendido))),
    previsao,
    previsao_percentual: previsao === null ? null : percentualOf(previsao, meta),
  }
}

/** `parte` in percent of a goal, with 2 decimals; null without a goal, or for a goal of 0. */
export function percentualOf(parte: number, meta: number | null): number | null {
  if (!meta) return null
  return fromCents(shareOf(10_000, toCents(parte), toCents(meta)))
}

function previsaoOf(vendido: number, { situacao, uteis, passados }: DiasDoMes): number | null {
  if (situacao === 'encerrado') return vendido
  if (situacao === 'futuro' || passados === 0) return null
  return fromCents(shareOf(toCents(vendido), uteis, passados))
}
