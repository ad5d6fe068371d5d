/** An order's items as matrices: for each product its colours by its sizes. */
import type { PedidoItem } from '@trama/contract/apl/pedido/record'
import { groupBy } from '@trama/rules/group-by'
import { multiplyMoney, sumMoney, toCents } from '@trama/rules/money'
import { pedidoTotals } from '@trama/rules/pedido/totals'
import { compareSizes } from '@trama/rules/grade/size-order'

/** Quantities in pieces, or in the material's own unit. */
export interface Medidas {
  pedido: number
  faturado: number
  cancelado: number
  pendente: number
}

export interface MatrizRow {
  key: string
  /** Code, name and pattern of the colour. */
  cor: string
  /** One cell for each size; undefined where the order has nothing of that size. */
  celulas: (Medidas | undefined)[]
  total: Medidas
  /** Price in reais; null where the sizes have several prices. */
  preco: number | null
  /** Gross value in reais, without cancelled quantities. */
  valor: number
}

export interface MatrizProduto {
  key: string
  codigo: string
  descricao: string
  tipo: PedidoItem['tipo']
  /** Unit of a material's quantities. */
  unidade: PedidoItem['unidade']
  tams: string[]
  linhas: MatrizRow[]
  total: Medidas
  valor: number
  /** Notes of the items, each with its colours and sizes unless it is on all of them. */
  notas: string[]
}

const NO_DISCOUNT = { per_desc: 0, vlr_desc: 0 }

/** Totals as the server's header computes them, so that no rounding remainder shows as pending. */
export function medidasOf(itens: readonly PedidoItem[]): Medidas {
  const { qtde, faturado, cancelado, pendente } = pedidoTotals(itens, NO_DISCOUNT)
  const pedido = Math.round((qtde + cancelado) * 1000) / 1000
  return { pedido, faturado, cancelado, pendente }
}

const valorOf = (itens: readonly PedidoItem[]) =>
  sumMoney(itens.map(({ preco, qtde, cancelado }) => multiplyMoney(preco, qtde - cancelado)))

/** The order's products, in the sequence of its items. */
export const pedidoMatriz = (itens: readonly PedidoItem[]): MatrizProduto[] =>
  [...groupBy(itens, ({ tipo, codigo }) => `${tipo}|${codigo}`)].flatMap(([key, group]) => {
    const [first] = group
    if (!first) return []
    const tams = [...new Set(group.map(({ tam }) => tam))].toSorted(compareSizes)
    const { codigo, descricao, tipo, unidade } = first
    const linhas = rowsOf(group, tams)
    return {
      key,
      codigo,
      descricao,
      tipo,
      unidade,
      tams,
      linhas,
      total: medidasOf(group),
      valor: valorOf(group),
      notas: notasOf(group),
    }
  })

function notasOf(itens: readonly PedidoItem[]): string[] {
  const noted = itens.filter(({ observacao }) => observacao)
  return [...groupBy(noted, ({ observacao }) => observacao ?? '')].map(([text, same]) => {
    if (same.length === itens.length) return text
    const colours = groupBy(same, corOf)
    const where = [...colours].map(([cor, items]) => `${cor} ${items.map(({ tam }) => tam).join(', ')}`)
    return `${where.join('; ')}: ${text}`
  })
}

/** Code, name and pattern of the item's colour. */
const corOf = ({ cor, desc_cor, desc_estampa }: PedidoItem) =>
  [cor, desc_cor, desc_estampa].filter(Boolean).join(' · ')

function rowsOf(itens: readonly PedidoItem[], tams: readonly string[]): MatrizRow[] {
  return [...groupBy(itens, ({ cor, estampa }) => [cor, estampa].join('|'))].flatMap(([key, group]) => {
    const [first] = group
    if (!first) return []
    const isOnePrice = group.every(({ preco }) => toCents(preco) === toCents(first.preco))
    return {
      key,
      cor: corOf(first),
      celulas: tams.map((tam) => {
        const same = group.filter((item) => item.tam === tam)
        return same.length === 0 ? undefined : medidasOf(same)
      }),
      total: medidasOf(group),
      preco: isOnePrice ? first.preco : null,
      valor: valorOf(group),
    }
  })
}
