import { addDays, daysBetween } from '@trama/rules/date-br'
import { at, type Random } from '../random'

/** Final state of an order; waiting orders are named after the release that they lack. */
export type Destino =
  | 'rascunho'
  | 'analise'
  | 'falta_financeiro'
  | 'falta_comercial'
  | 'liberado'
  | 'parcial'
  | 'faturado'
  | 'cancelado'

/** States of the last orders, newest first, repeated as often as needed. */
export const RECENTES: readonly Destino[] = [
  'analise',
  'falta_financeiro',
  'analise',
  'liberado',
  'falta_comercial',
  'analise',
  'rascunho',
  'falta_financeiro',
  'analise',
  'falta_comercial',
]

/** Number of last orders that still wait for somebody. */
export const countRecentes = (pedidos: number) => Math.min(500, Math.max(10, Math.round(pedidos * 0.018)))

/** Picks the state of an order; `place` counts back from the newest order, which is 0. */
export function pickDestino(
  random: Random,
  { place, recentes, entrega, today }: { place: number; recentes: number; entrega: string; today: string },
): Destino {
  if (place < recentes) return at(RECENTES, place)
  const late = daysBetween(entrega, today)
  if (late < 0) return random.weighted({ liberado: 62, parcial: 20, faturado: 15, cancelado: 3 })
  if (late < 60) return random.weighted({ faturado: 90, parcial: 5, cancelado: 5 })
  return random.weighted({ faturado: 93.5, parcial: 0.5, cancelado: 6 })
}

export const isRecente = (destino: Destino) =>
  destino === 'rascunho' ||
  destino === 'analise' ||
  destino === 'falta_financeiro' ||
  destino === 'falta_comercial'

/** The release flags of S1 §4.1. */
export function flagsOf(destino: Destino): { bloqueio: 0 | 1 | 2; financeiro: 0 | 1 } {
  if (destino === 'rascunho') return { bloqueio: 2, financeiro: 0 }
  if (destino === 'analise' || destino === 'cancelado') return { bloqueio: 0, financeiro: 0 }
  if (destino === 'falta_financeiro') return { bloqueio: 1, financeiro: 0 }
  if (destino === 'falta_comercial') return { bloqueio: 0, financeiro: 1 }
  return { bloqueio: 1, financeiro: 1 }
}

/** Invoiced, cancelled and reserved quantity of a line. */
export function quantitiesOf(random: Random, destino: Destino, qtde: number) {
  const none = { qtde_f: 0, cancelado: 0, reservado: 0 }
  if (destino === 'cancelado') return { ...none, cancelado: qtde }
  if (destino === 'faturado') {
    const cancelado = random.chance(0.015) ? random.int(0, qtde - 1) : 0
    return { ...none, qtde_f: qtde - cancelado, cancelado }
  }
  if (destino === 'parcial') {
    return { ...none, qtde_f: random.chance(0.55) ? qtde : random.chance(0.4) ? Math.floor(qtde / 2) : 0 }
  }
  return { ...none, reservado: destino === 'liberado' && random.chance(0.2) ? qtde : 0 }
}

/** Day of the invoice, or the planned day. */
export function dtFaturaOf(
  random: Random,
  destino: Destino,
  entrega: string,
  emissao: string,
  today: string,
) {
  if (destino !== 'faturado' && destino !== 'parcial') return entrega
  const day = addDays(entrega, -random.int(0, 8))
  const earliest = day < emissao ? emissao : day
  return earliest > today ? today : earliest
}
