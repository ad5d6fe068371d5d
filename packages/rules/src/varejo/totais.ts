/** Key of a sale's line and the totals of a sale's lines. */
import { multiplyMoney, sumMoney } from '../money'

interface Chave {
  codigo: string
  unidade?: string | null | undefined
  cor: string
  tam: string
}

/** Key of a line: a sale has one line for each product, unit, colour and size (decisions §5b). */
export const chaveDoItem = ({ codigo, unidade, cor, tam }: Chave): string =>
  [codigo, unidade ?? '', cor, tam].join('\u0000')

interface Item {
  preco_orig: number
  valor: number
  quantidade: number
}

export interface VendaTotais {
  quantidade: number
  /** Total by the price table. */
  valor_bruto: number
  /** Total as sold, which is the gross value in the finalisation. */
  valor: number
}

export function vendaTotais(itens: readonly Item[]): VendaTotais {
  return {
    quantidade: itens.reduce((sum, { quantidade }) => sum + quantidade, 0),
    valor_bruto: sumMoney(itens.map(({ preco_orig, quantidade }) => multiplyMoney(preco_orig, quantidade))),
    valor: sumMoney(itens.map(({ valor, quantidade }) => multiplyMoney(valor, quantidade))),
  }
}
