/** One sales order with its items (S1 §3.6). */
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
  qtde_f: z.number(),
  faturado: z.number(),
  cancelado: z.number(),
  expedido: z.number(),
  reservado: z.number(),
  dt_entrega: nullableDate,
  desc_pack: nullableText,
  estampa: nullableText,
  desc_estampa: nullableText,
  observacao: nullableText,
})
export type PedidoItem = z.output<typeof PedidoItem>

export const Pedido = z.object({
  numero: int,
  empresa: z.string(),
  ped_cli: nullableText,
  dt_emissao: date,
  dt_fatura: nullableDate,
  entrega: nullableDate,
  codcli: int,
  nome: z.string(),
  cnpj: z.string(),
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
  qtde: z.number(),
  faturado: z.number(),
  valor_total_bruto: money,
  valor_total_liq: money,
  valor_total_pen: money,
  valor_total_fat: money,
  /** Older servers send neither. */
  versao: optional(int),
  recusa: clearable(PedidoRecusa),
  /** S: its pieces are held in stock. Older servers send none. */
  compromete: optional(flag),
  /** The last save. Older servers send none. */
  salvo: clearable(Ato),
  itens: z.array(PedidoItem),
})
export type Pedido = z.output<typeof Pedido>
