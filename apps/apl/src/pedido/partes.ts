/** How an order's quantity and values spread over the groups of its items, as `pedido_grupo` keeps it. */
import { SEM_CHAVE } from '@trama/contract/apl/painel/fontes'
import { fromCents, multiplyMoney, shareOf, toCents } from '@trama/rules/money'
import type { ItemTipo } from '@trama/rules/pedido/rules'
import type { PedidoTotals } from '@trama/rules/pedido/totals'
import { roundQuantity } from '../quantity'

const VALORES = ['valor_total_liq', 'valor_total_fat', 'valor_total_pen'] as const
type Totals = Pick<PedidoTotals, (typeof VALORES)[number]>

export type Parte = { grupo: string; qtde: number } & Totals

interface Item {
  tipo: ItemTipo
  /** Group of the product or material. */
  grupo: string | null
  preco: number
  qtde: number
  cancelado: number
}

/** The part of each group, told by its kind and code: its share is what the parts up to it add to the rounded whole. */
export function partesOf(totals: Totals, itens: readonly Item[]): Parte[] {
  const partes = new Map<string | null, { qtde: number; bruto: number }>()
  for (const { tipo, grupo, preco, qtde, cancelado } of itens) {
    const key = grupo === null ? null : `${tipo}${grupo}`
    const { qtde: before, bruto } = partes.get(key) ?? { qtde: 0, bruto: 0 }
    const left = roundQuantity(qtde - cancelado)
    partes.set(key, {
      qtde: roundQuantity(before + left),
      bruto: bruto + toCents(multiplyMoney(preco, left)),
    })
  }
  const inteiro = [...partes.values()].reduce((sum, { bruto }) => sum + bruto, 0)
  let antes = 0
  return [...partes].sort(byCode).map(([grupo, { qtde, bruto }]) => {
    const ate = antes + bruto
    const share = (campo: (typeof VALORES)[number]) => {
      const cents = toCents(totals[campo])
      return fromCents(shareOf(cents, ate, inteiro) - shareOf(cents, antes, inteiro))
    }
    const parte = {
      grupo: grupo ?? SEM_CHAVE,
      qtde,
      valor_total_liq: share('valor_total_liq'),
      valor_total_fat: share('valor_total_fat'),
      valor_total_pen: share('valor_total_pen'),
    }
    antes = ate
    return parte
  })
}

/** The database's order of codes, byte by byte; items without a group come last. */
function byCode([a]: readonly [string | null, unknown], [b]: readonly [string | null, unknown]): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
