/** One sales order with its items (S1 §3.6). */
import { pedidoTotals } from '@trama/rules/pedido/totals'
import * as z from 'zod/mini'
import { recordShape } from '../../field'
import { clearable, int, nullableText, optional } from '../../wire'
import { Ato, PedidoRecusa } from './codes'
import { ITEM_FIELDS, ITEM_PROGRESS, PEDIDO_FIELDS, PEDIDO_OTHERS, PEDIDO_RESULTS } from './fields'

export const PedidoItem = z.object({
  ordem: int,
  ...recordShape(ITEM_FIELDS),
  ...recordShape(ITEM_PROGRESS),
  descricao: z.string(),
  /** Unit of a material; older servers do not send it. */
  unidade: optional(z.string()),
  desc_cor: nullableText,
  desc_estampa: nullableText,
  barra: nullableText,
  /** The same as `qtde_f`, under a second name. */
  faturado: optional(z.number()),
})
type PedidoItemReply = z.output<typeof PedidoItem>

/** A sales order as the server sends it. */
export const PedidoReply = z.object({
  numero: int,
  /** S1 §3.6 names it only for the row of the list, like the tax id, the quantities and the totals. */
  empresa: optional(z.string()),
  ...recordShape(PEDIDO_FIELDS),
  ...recordShape(PEDIDO_RESULTS),
  ...recordShape(PEDIDO_OTHERS),
  nome: z.string(),
  cnpj: optional(z.string()),
  nome_rep: z.string(),
  desc_tab_trans: z.string(),
  desc_colecao: z.string(),
  desc_tab_pre: z.string(),
  /** Older servers send neither `versao` nor `recusa`. */
  versao: optional(int),
  recusa: clearable(PedidoRecusa),
  /** When and by whom the order was last saved. Older servers do not send it. */
  salvo: clearable(Ato),
  itens: z.array(PedidoItem),
})
type Reply = z.output<typeof PedidoReply>

type Sure<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> }
export type PedidoItem = Sure<PedidoItemReply, 'qtde_f' | 'faturado'>
type Total =
  | 'qtde'
  | 'faturado'
  | 'valor_total_bruto'
  | 'valor_total_liq'
  | 'valor_total_pen'
  | 'valor_total_fat'
/** An order with everything that its screens show. */
export type Pedido = Sure<Omit<Reply, 'itens'>, 'empresa' | 'cnpj' | Total> & { itens: PedidoItem[] }

/** Completes an order as sent with what its server left out: sums from its items, and the company that was asked. */
export function completePedido(reply: Reply, empresa: string): Pedido {
  const itens = reply.itens.map((item) => {
    const faturado = item.faturado ?? item.qtde_f ?? 0
    return { ...item, faturado, qtde_f: item.qtde_f ?? faturado }
  })
  const totals = pedidoTotals(itens, reply)
  return {
    ...reply,
    itens,
    empresa: reply.empresa ?? empresa,
    cnpj: reply.cnpj ?? '',
    qtde: reply.qtde ?? totals.qtde,
    faturado: reply.faturado ?? totals.faturado,
    valor_total_bruto: reply.valor_total_bruto ?? totals.valor_total_bruto,
    valor_total_liq: reply.valor_total_liq ?? totals.valor_total_liq,
    valor_total_pen: reply.valor_total_pen ?? totals.valor_total_pen,
    valor_total_fat: reply.valor_total_fat ?? totals.valor_total_fat,
  }
}
