/** The day of delivery that an order promises. */
import { addDays, formatDateBr } from '../date-br'

/** Parameter of the company: days from the issue of an order to its delivery. */
export const PARAMETRO_ENTREGA = 'VEN200'

/** Days of the parameter; null for a company without one, which promises no day by itself. */
export const diasDeEntrega = (valor: string | undefined): number | null =>
  /^\d{1,3}$/.test(valor ?? '') ? Number(valor) : null

/** First and last day on which orders of a collection are delivered. */
export interface PeriodoDeEntrega {
  entrega_ini?: string | null | undefined
  entrega_fim?: string | null | undefined
}

/**
 * Day that a new order proposes: the company's days after its issue, moved into the collection's period. A period that
 * ended before the issue moves nothing. Without the company's days it is the first day of a collection that is not
 * delivered yet, or null: whoever writes the order is then asked for the day.
 */
export function entregaProposta(
  dt_emissao: string,
  dias: number | null,
  { entrega_ini, entrega_fim }: PeriodoDeEntrega = {},
): string | null {
  if (dias === null) return entrega_ini && entrega_ini > dt_emissao ? entrega_ini : null
  const usual = addDays(dt_emissao, dias)
  if (hasEnded({ entrega_fim }, dt_emissao)) return usual
  if (entrega_ini && usual < entrega_ini) return entrega_ini
  return entrega_fim && usual > entrega_fim ? entrega_fim : usual
}

/** The period ended before the order's issue: no day of delivery can be inside any more. */
const hasEnded = ({ entrega_fim }: PeriodoDeEntrega, dt_emissao: string) =>
  Boolean(entrega_fim) && (entrega_fim ?? '') < dt_emissao

/** Tells that a day is outside the collection's period; undefined where it is inside, or where the period has ended. */
export function foraDoPeriodo(
  entrega: string,
  dt_emissao: string,
  { entrega_ini, entrega_fim }: PeriodoDeEntrega,
): string | undefined {
  if (hasEnded({ entrega_fim }, dt_emissao)) return undefined
  const isEarly = Boolean(entrega_ini) && entrega < (entrega_ini ?? '')
  const isLate = Boolean(entrega_fim) && entrega > (entrega_fim ?? '')
  if (!isEarly && !isLate) return undefined
  const bounds = [
    entrega_ini && `de ${formatDateBr(entrega_ini)}`,
    entrega_fim && `até ${formatDateBr(entrega_fim)}`,
  ].filter(Boolean)
  return `Entrega fora da coleção, que entrega ${bounds.join(' ')}.`
}
