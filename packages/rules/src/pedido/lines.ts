import { groupBy } from '../group-by'
import { multiplyMoney, sumMoney, toCents } from '../money'
import type { Medido } from './unidade'
import { compareSizes } from '../grade/size-order'

/** Fields of an order's item that a line needs. */
export interface PedidoLineItem extends Medido {
  codigo: string
  descricao: string
  cor: string
  desc_cor: string | null
  estampa?: string | null | undefined
  desc_estampa?: string | null | undefined
  tam: string
  preco: number
  qtde: number
  cancelado: number
}

/** A product in one colour with its sizes. */
export interface PedidoLine extends Medido {
  key: string
  codigo: string
  descricao: string
  cor: string
  sizes: { tam: string; qtde: number }[]
  qtde: number
  /** Price in reais; null where its sizes have several prices. */
  preco: number | null
  valor: number
}

/** Items summed by product and colour, in the order's own order; cancelled pieces do not count. */
export function pedidoLines(itens: readonly PedidoLineItem[]): PedidoLine[] {
  const groups = groupBy(itens, ({ codigo, cor, estampa }) => [codigo, cor, estampa].join('|'))
  return [...groups].flatMap(([key, group]) => {
    const [first] = group
    if (!first) return []
    const sizes = groupBy(group, ({ tam }) => tam)
    return {
      key,
      codigo: first.codigo,
      tipo: first.tipo,
      unidade: first.unidade,
      descricao: first.descricao,
      cor: [first.cor, first.desc_cor, first.desc_estampa].filter(Boolean).join(' · '),
      sizes: [...sizes]
        .map(([tam, same]) => ({ tam, qtde: sum(same.map(open)) }))
        .toSorted((a, b) => compareSizes(a.tam, b.tam)),
      qtde: sum(group.map(open)),
      preco: group.every(({ preco }) => toCents(preco) === toCents(first.preco)) ? first.preco : null,
      valor: sumMoney(group.map((item) => multiplyMoney(item.preco, open(item)))),
    }
  })
}

const open = ({ qtde, cancelado }: PedidoLineItem) => qtde - cancelado
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
