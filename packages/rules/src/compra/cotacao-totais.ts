/** Totals of an answer to a quotation: "item value = quantity × price minus discount" (S2 §5). */
import { fromCents, percentOf, sumMoney, toCents } from '../money'
import { valorDoItem } from './ordem'

/** One line as a supplier quoted it; a price of 0 means not quoted. */
export interface Cotado {
  qtde: number
  /** Price of one unit in reais. */
  preco: number
  /** Discount in percent. */
  desconto: number
  ipi: number
  /** Freight of the whole line in reais. */
  frete: number
}

export const ipiDoItem = (item: Cotado): number => fromCents(percentOf(toCents(valorDoItem(item)), item.ipi))

/** Final cost of the line: IPI and freight are added, ICMS is part of the price. */
export const custoDoItem = (item: Cotado): number =>
  sumMoney([valorDoItem(item), ipiDoItem(item), item.frete])

/** Final cost of one unit of the line, with four decimals. */
export const custoUnitario = (item: Cotado): number =>
  item.qtde > 0 ? Math.round((custoDoItem(item) / item.qtde) * 10_000) / 10_000 : 0

export interface TotaisDaCotacao {
  /** Value of the items without IPI and freight, which lists show as the quotation's value. */
  valor: number
  ipi: number
  frete: number
  total: number
}

/** Totals of an answer; lines that are not quoted cost nothing, nor does their freight. */
export function totaisDaCotacao(itens: readonly Cotado[]): TotaisDaCotacao {
  const quoted = itens.filter(({ preco }) => preco > 0)
  const valor = sumMoney(quoted.map(valorDoItem))
  const ipi = sumMoney(quoted.map(ipiDoItem))
  const frete = sumMoney(quoted.map((item) => item.frete))
  return { valor, ipi, frete, total: sumMoney([valor, ipi, frete]) }
}

/**
 * Indexes of the cheapest offers for one line, several where they cost the same; an offer without a price never wins.
 */
export function melhoresOfertas(ofertas: readonly (Cotado | undefined)[]): number[] {
  const custos = ofertas.map((oferta) => (oferta && oferta.preco > 0 ? custoDoItem(oferta) : undefined))
  const known = custos.filter((custo) => custo !== undefined)
  const least = Math.min(...known)
  return custos.flatMap((custo, i) => (custo === least ? [i] : []))
}
