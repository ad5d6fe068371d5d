/**
 * Unreasonable values in an order: refused when they can only be typing errors, confirmed by the user when they may
 * be meant.
 */
import { formatBRL } from '../number-br'
import { PEDIDO_MESSAGES } from './messages'
import type { Violation } from './rules'
import { perguntaDaQtde } from './quantidade'

/** Freight in reais that is never refused, however small the order. */
const FRETE_LIVRE = 1000
/** Freight above this share of the order and above this amount has to be confirmed. */
const FRETE_ALTO = { parte: 0.3, valor: 100 }

/** Error of a freight above the order's net value. */
export function checkFrete({ frete, valor_liq }: Frete): Violation | undefined {
  return (frete ?? 0) > Math.max(valor_liq, FRETE_LIVRE)
    ? { rule: 'freteMaximo', message: PEDIDO_MESSAGES.freteMaximo, path: 'frete' }
    : undefined
}

interface Frete {
  frete: number | null | undefined
  /** Net value of the order in reais. */
  valor_liq: number
}

interface Row {
  ordem: number | null
  qtde: number
}

/** Values given for an order, and those already stored. */
export interface Digitado extends Frete {
  itens: readonly Row[]
  before?: { frete: number | null; itens: readonly Row[] } | undefined
}

/** Question before an order is sent; undefined where no given value is unusual. */
export function perguntaDoPedido({ itens, frete, valor_liq, before }: Digitado): string | undefined {
  const stored = new Map(before?.itens.map(({ ordem, qtde }) => [ordem, qtde]))
  const given = itens.filter(({ ordem, qtde }) => ordem === null || stored.get(ordem) !== qtde)
  const isHigh = (frete ?? 0) > Math.max(valor_liq * FRETE_ALTO.parte, FRETE_ALTO.valor)
  const texts = [
    perguntaDaQtde(given.map(({ qtde }) => qtde)),
    isHigh && frete !== before?.frete
      ? `Frete muito alto: ${formatBRL(frete ?? 0)} em um pedido de ${formatBRL(valor_liq)}. Confirma?`
      : undefined,
  ].filter((text) => text !== undefined)
  return texts.length > 0 ? texts.join('\n') : undefined
}
