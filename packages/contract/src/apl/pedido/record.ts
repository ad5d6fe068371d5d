/** One sales order with its items (S1 §3.6). */
import { pedidoTotals } from '@trama/rules/pedido/totals'
import * as z from 'zod/mini'
import { clearable, date, flag, int, money, nullable, nullableDate, nullableText, optional } from '../../wire'
import { Ato, bloqueio, cif, financeiro, PedidoRecusa } from './codes'
import { itemTipo } from '../item-tipo'

export const PedidoItem = z.object({
  ordem: int,
  codigo: z.string(),
  descricao: z.string(),
  tipo: itemTipo,
  cor: z.string(),
  desc_cor: nullableText,
  tam: z.string(),
  barra: nullableText,
  preco_orig: money,
  preco: money,
  qtde: z.number(),
  /** Invoiced: S1 §3.6 has both names. */
  qtde_f: optional(z.number()),
  faturado: optional(z.number()),
  cancelado: z.number(),
  expedido: z.number(),
  reservado: z.number(),
  dt_entrega: nullableDate,
  desc_pack: nullableText,
  estampa: nullableText,
  desc_estampa: nullableText,
  observacao: nullableText,
})
type PedidoItemReply = z.output<typeof PedidoItem>

/** As a server answers it. */
export const PedidoReply = z.object({
  numero: int,
  /** S1 §3.6 names it of the row alone, as it does the tax id, the quantities and the totals. */
  empresa: optional(z.string()),
  ped_cli: nullableText,
  dt_emissao: date,
  dt_fatura: nullableDate,
  entrega: nullableDate,
  codcli: int,
  nome: z.string(),
  cnpj: optional(z.string()),
  codrep: z.string(),
  nome_rep: z.string(),
  tab_trans: z.string(),
  desc_tab_trans: z.string(),
  cif,
  colecao: z.string(),
  desc_colecao: z.string(),
  tab_pre: z.string(),
  desc_tab_pre: z.string(),
  per_desc: z.number(),
  vlr_desc: money,
  pgto: nullableText,
  codcond: nullableText,
  obs: nullableText,
  bloqueio,
  financeiro,
  sit_dup: flag,
  moeda: nullableText,
  frete: nullable(money),
  ris: nullableText,
  motivo: nullableText,
  qtde: optional(z.number()),
  faturado: optional(z.number()),
  valor_total_bruto: optional(money),
  valor_total_liq: optional(money),
  valor_total_pen: optional(money),
  valor_total_fat: optional(money),
  /** Older servers send neither. */
  versao: optional(int),
  recusa: clearable(PedidoRecusa),
  /** S: its pieces are held in stock. Older servers send none. */
  compromete: optional(flag),
  /** The last save. Older servers send none. */
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
/** An order with all that its screens show. */
export type Pedido = Sure<Omit<Reply, 'itens'>, 'empresa' | 'cnpj' | Total> & { itens: PedidoItem[] }

/** An order as it was answered, with what its server left out: sums of its items, the company that was asked. */
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
