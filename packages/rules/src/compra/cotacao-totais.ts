/** What an answer of a quotation comes to: "item value = quantity × price minus discount" (S2 §5). */
import { fromCents, percentOf, sumMoney, toCents } from '../money'
import { valorDoItem } from './ordem'

/** One line as a supplier quoted it; a price of 0 is none. */
export interface Cotado {
  qtde: number
  /** Reais for one unit. */
  preco: number
  /** Percent. */
  desconto: number
  ipi: number
  /** Reais for the whole line. */
  frete: number
}

export const ipiDoItem = (item: Cotado): number => fromCents(percentOf(toCents(valorDoItem(item)), item.ipi))

/** What the line costs in the end: IPI and freight come on top, ICMS is within the price. */
export const custoDoItem = (item: Cotado): number =>
  sumMoney([valorDoItem(item), ipiDoItem(item), item.frete])

/** The same for one unit, with four decimals. */
export const custoUnitario = (item: Cotado): number =>
  item.qtde > 0 ? Math.round((custoDoItem(item) / item.qtde) * 10_000) / 10_000 : 0

export interface TotaisDaCotacao {
  /** The items alone: what lists call the quotation's value. */
  valor: number
  ipi: number
  frete: number
  total: number
}

/** What is not quoted costs nothing, its freight neither. */
export function totaisDaCotacao(itens: readonly Cotado[]): TotaisDaCotacao {
  const quoted = itens.filter(({ preco }) => preco > 0)
  const valor = sumMoney(quoted.map(valorDoItem))
  const ipi = sumMoney(quoted.map(ipiDoItem))
  const frete = sumMoney(quoted.map((item) => item.frete))
  return { valor, ipi, frete, total: sumMoney([valor, ipi, frete]) }
}

/** The places of the cheapest offers of one line, several where they cost the same; what is not quoted never wins. */
export function melhoresOfertas(ofertas: readonly (Cotado | undefined)[]): number[] {
  const custos = ofertas.map((oferta) => (oferta && oferta.preco > 0 ? custoDoItem(oferta) : undefined))
  const known = custos.filter((custo) => custo !== undefined)
  const least = Math.min(...known)
  return custos.flatMap((custo, i) => (custo === least ? [i] : []))
}
