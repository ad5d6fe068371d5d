/** What is beyond reason in an order: refused when it can only be a slip, asked back when it may be meant. */
import { formatBRL } from '../number-br'
import { PEDIDO_MESSAGES } from './messages'
import type { Violation } from './rules'
import { perguntaDaQtde } from './quantidade'

/** Freight up to this is never refused, however small the order. */
const FRETE_LIVRE = 1000
/** Freight above this share of the order, and above this amount, is asked back. */
const FRETE_ALTO = { parte: 0.3, valor: 100 }

/** Freight above what the order is worth, net. */
export function checkFrete({ frete, valor_liq }: Frete): Violation | undefined {
  return (frete ?? 0) > Math.max(valor_liq, FRETE_LIVRE)
    ? { rule: 'freteMaximo', message: PEDIDO_MESSAGES.freteMaximo, path: 'frete' }
    : undefined
}

interface Frete {
  frete: number | null | undefined
  /** Net value of the order, reais. */
  valor_liq: number
}

interface Linha {
  ordem: number | null
  qtde: number
}

/** What was given of an order, and what of it stands there already. */
export interface Digitado extends Frete {
  itens: readonly Linha[]
  before?: { frete: number | null; itens: readonly Linha[] } | undefined
}

/** What to ask before an order is sent; undefined where nothing that was given is out of the usual. */
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
