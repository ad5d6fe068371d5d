/** How far a goal is, and where the month will end at its present pace. Reais with at most 2 decimals. */
import { endOfMonth, startOfMonth } from '../date-br'
import { fromCents, shareOf, toCents } from '../money'

type MesSituacao = 'futuro' | 'corrente' | 'encerrado'

/** The month's working days; today, where it is one, has passed. */
export interface DiasDoMes {
  situacao: MesSituacao
  uteis: number
  passados: number
  restantes: number
}

interface Progresso {
  /** Of the goal, with 2 decimals; null without a goal to reach. */
  percentual: number | null
  /** To the goal; 0 once it is reached, or without one. */
  falta: number
  /** Sold by the month's end at the pace of its working days; null before its first one. */
  previsao: number | null
  /** What the forecast is of the goal. */
  previsao_percentual: number | null
}

/** The days of the month of `mes` (any day of it) as `hoje` sees them. */
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

/** Progress of a goal, null for none, by what was sold in the month. */
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

/** `parte` in percent of a goal, with 2 decimals; null without one, or of one of 0. */
export function percentualOf(parte: number, meta: number | null): number | null {
  if (!meta) return null
  return fromCents(shareOf(10_000, toCents(parte), toCents(meta)))
}

function previsaoOf(vendido: number, { situacao, uteis, passados }: DiasDoMes): number | null {
  if (situacao === 'encerrado') return vendido
  if (situacao === 'futuro' || passados === 0) return null
  return fromCents(shareOf(toCents(vendido), uteis, passados))
}
