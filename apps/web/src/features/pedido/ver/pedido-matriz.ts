/** An order's items as matrices: for each product its colours by its sizes. */
import type { PedidoItem } from '@trama/contract/apl/pedido/record'
import { groupBy } from '@trama/rules/group-by'
import { multiplyMoney, sumMoney, toCents } from '@trama/rules/money'
import { pedidoTotals } from '@trama/rules/pedido/totals'
import { compareSizes } from '@trama/rules/grade/size-order'

/** Pieces, or a material's own unit. */
export interface Medidas {
  pedido: number
  faturado: number
  cancelado: number
  pendente: number
}

export interface MatrizLinha {
  key: string
  /** Code, name and pattern of the colour. */
  cor: string
  /** Undefined where the order has nothing of the size. */
  celulas: (Medidas | undefined)[]
  total: Medidas
  /** In reais; null where its sizes have several prices. */
  preco: number | null
  /** Gross, without what is cancelled. */
  valor: number
}

export interface MatrizProduto {
  key: string
  codigo: string
  descricao: string
  tipo: PedidoItem['tipo']
  /** Of a material, in which its quantities are. */
  unidade: PedidoItem['unidade']
  tams: string[]
  linhas: MatrizLinha[]
  total: Medidas
  valor: number
  /** What was written to its items, with their colours and sizes unless it is of all of them. */
  notas: string[]
}

const NO_DISCOUNT = { per_desc: 0, vlr_desc: 0 }

/** The sums of the server's own header, so that no decimal crumb stands as pending. */
export function medidasOf(itens: readonly PedidoItem[]): Medidas {
  const { qtde, faturado, cancelado, pendente } = pedidoTotals(itens, NO_DISCOUNT)
  const pedido = Math.round((qtde + cancelado) * 1000) / 1000
  return { pedido, faturado, cancelado, pendente }
}

const valorOf = (itens: readonly PedidoItem[]) =>
  sumMoney(itens.map(({ preco, qtde, cancelado }) => multiplyMoney(preco, qtde - cancelado)))

/** Products in the order's own order. */
export const pedidoMatriz = (itens: readonly PedidoItem[]): MatrizProduto[] =>
  [...groupBy(itens, ({ tipo, codigo }) => `${tipo}|${codigo}`)].flatMap(([key, group]) => {
    const [first] = group
    if (!first) return []
    const tams = [...new Set(group.map(({ tam }) => tam))].toSorted(compareSizes)
    const { codigo, descricao, tipo, unidade } = first
    const linhas = linhasOf(group, tams)
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

/** Code, name and pattern. */
const corOf = ({ cor, desc_cor, desc_estampa }: PedidoItem) =>
  [cor, desc_cor, desc_estampa].filter(Boolean).join(' · ')

function linhasOf(itens: readonly PedidoItem[], tams: readonly string[]): MatrizLinha[] {
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
