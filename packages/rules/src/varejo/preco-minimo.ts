/** How far a sale's prices may go below its price table: unit prices and discount count together. */
import { multiplyMoney, ratear, toCents } from '../money'

interface Item {
  /** Price of the table, and price as sold. */
  preco_orig: number
  valor: number
  quantidade: number
}

/** Lowest share of the table's price, in percent, where the company sets none. */
export const PRECO_MINIMO_USUAL = 50

/** Cents by the price table, and cents that prices below it and the discount take off. */
export function abaixoDaTabela(
  itens: readonly Item[],
  desconto: number,
): { tabela: number; abatido: number } {
  let tabela = 0
  let abatido = toCents(desconto)
  for (const { preco_orig, valor, quantidade } of itens) {
    const whole = toCents(multiplyMoney(preco_orig, quantidade))
    tabela += whole
    abatido += Math.max(0, whole - toCents(multiplyMoney(valor, quantidade)))
  }
  return { tabela, abatido }
}

/** The first item that its price and its share of the discount bring below the lowest share of the table's price. */
export function abaixoDoMinimo<T extends Item>(
  itens: readonly T[],
  desconto: number,
  minimo: number,
): T | undefined {
  const sold = itens.map(({ valor, quantidade }) => toCents(multiplyMoney(valor, quantidade)))
  const shares = ratear(toCents(desconto), sold)
  return itens.find(({ preco_orig, quantidade }, i) => {
    const net = (sold[i] ?? 0) - (shares[i] ?? 0)
    // A cent of the discount may fall to any of the lines.
    return (net + 1) * 100 <= toCents(multiplyMoney(preco_orig, quantidade)) * minimo
  })
}
