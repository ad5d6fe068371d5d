/** A line of a sale and what its lines come to. */
import { multiplyMoney, sumMoney } from '../money'

interface Chave {
  codigo: string
  unidade?: string | null | undefined
  cor: string
  tam: string
}

/** One line for a product, its unit, colour and size (decisions §5b). */
export const chaveDoItem = ({ codigo, unidade, cor, tam }: Chave): string =>
  [codigo, unidade ?? '', cor, tam].join('\u0000')

interface Item {
  preco_orig: number
  valor: number
  quantidade: number
}

export interface VendaTotais {
  quantidade: number
  /** By the price table. */
  valor_bruto: number
  /** As sold: the finalisation's gross. */
  valor: number
}

export function vendaTotais(itens: readonly Item[]): VendaTotais {
  return {
    quantidade: itens.reduce((sum, { quantidade }) => sum + quantidade, 0),
    valor_bruto: sumMoney(itens.map(({ preco_orig, quantidade }) => multiplyMoney(preco_orig, quantidade))),
    valor: sumMoney(itens.map(({ valor, quantidade }) => multiplyMoney(valor, quantidade))),
  }
}
