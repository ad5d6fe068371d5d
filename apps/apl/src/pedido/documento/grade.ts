import type { PedidoItem } from '@trama/contract/apl/pedido/record'
import { formatDateBr } from '@trama/rules/date-br'
import { groupBy } from '@trama/rules/group-by'
import { multiplyMoney, sumMoney } from '@trama/rules/money'
import { formatShortNumber } from '@trama/rules/number-br'
import { compareSizes } from '@trama/rules/grade/size-order'

/** Pieces of one colour at one price. */
export interface GradeRow {
  cor: string
  /** Further details of the line: pattern, pack, own delivery date, cancelled pieces, note. */
  detalhe: string
  /** Pieces by size, without cancelled ones. */
  tams: Map<string, number>
  qtde: number
  preco: number
  valor: number
}

export interface GradeProduto {
  tipo: PedidoItem['tipo']
  codigo: string
  descricao: string
  /** Sizes that the order has of the product, in the order of the grid. */
  tams: string[]
  linhas: GradeRow[]
  /** The product's only colour; null where there are several. */
  cor: string | null
  tams_total: Map<string, number>
  qtde: number
  valor: number
}

/**
 * Items grouped by product, in the order of the items, with a line for each colour, pattern, pack, delivery, note and
 * price.
 */
export function pedidoGrades(itens: readonly PedidoItem[], entrega: string | null): GradeProduto[] {
  const products = groupBy(itens, ({ tipo, codigo }) => `${tipo} ${codigo}`)
  return [...products.values()].flatMap((group) => {
    const [first] = group
    return first ? [productOf(first, group, entrega)] : []
  })
}

function productOf(first: PedidoItem, group: PedidoItem[], entrega: string | null): GradeProduto {
  const lines = groupBy(group, ({ cor, estampa, desc_pack, dt_entrega, observacao, preco }) =>
    JSON.stringify([cor, estampa, desc_pack, dt_entrega, observacao, preco]),
  )
  const linhas = [...lines.values()].flatMap((same) => (same[0] ? [lineOf(same[0], same, entrega)] : []))
  const cores = new Set(group.map(({ cor }) => cor))
  return {
    tipo: first.tipo,
    codigo: first.codigo,
    descricao: first.descricao,
    tams: [...new Set(group.map(({ tam }) => tam))].toSorted(compareSizes),
    linhas,
    cor: cores.size === 1 ? first.cor : null,
    tams_total: piecesBySize(group),
    qtde: add(linhas.map(({ qtde }) => qtde)),
    valor: sumMoney(linhas.map(({ valor }) => valor)),
  }
}

function lineOf(first: PedidoItem, same: PedidoItem[], entrega: string | null): GradeRow {
  const cancelado = add(same.map((item) => item.cancelado))
  const { cor, desc_cor, estampa, desc_estampa, desc_pack, dt_entrega, observacao, preco } = first
  const detalhe = [
    estampa && `Estampa ${[estampa, desc_estampa].filter(Boolean).join(' ')}`,
    desc_pack && `Pack ${desc_pack}`,
    dt_entrega && dt_entrega !== entrega && `Entrega ${formatDateBr(dt_entrega)}`,
    cancelado > 0 && `Cancelado ${formatShortNumber(cancelado)}`,
    observacao,
  ]
  return {
    cor: [cor, desc_cor].filter(Boolean).join(' · '),
    detalhe: detalhe.filter(Boolean).join('\n'),
    tams: piecesBySize(same),
    qtde: add(same.map(open)),
    preco,
    valor: sumMoney(same.map((item) => multiplyMoney(item.preco, open(item)))),
  }
}

const open = ({ qtde, cancelado }: PedidoItem) => add([qtde, -cancelado])

function piecesBySize(itens: readonly PedidoItem[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const item of itens) pieces.set(item.tam, add([pieces.get(item.tam) ?? 0, open(item)]))
  return pieces
}

/** Quantities have at most 3 decimals; summed as floats they would show rounding errors. */
const add = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + Math.round(value * 1000), 0) / 1000
