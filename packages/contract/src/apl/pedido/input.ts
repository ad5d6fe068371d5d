/** Body of a sales order that is created or changed (S1 §5.7, §7.3). */
import * as z from 'zod/mini'
import {
  clearable,
  code,
  date,
  flag,
  int,
  optional,
  optionalCode,
  percent,
  price,
  quantity,
  text,
  taxIdSearch,
} from '../../wire'
import { bloqueio, cif } from './codes'
import { itemTipo } from '../item-tipo'

const PedidoItemInput = z.object({
  /** The line's own number on the server; none on a new one. */
  ordem: clearable(int),
  /** Running number in the order as it is sent, from 1. */
  nr_item: clearable(int),
  codigo: code,
  cor: code,
  tam: code,
  /** Missing or zero falls back to the table's price (S1 §5.7). */
  preco: clearable(price),
  preco_orig: clearable(price),
  qtde: quantity,
  /** As first typed: before this change, where the line was there already. */
  qtde_orig: clearable(quantity),
  /** Invoiced and cancelled so far, as read. */
  qtde_f: clearable(quantity),
  qtde_c: clearable(quantity),
  tipo: itemTipo,
  /** Null: the company's own. */
  deposito: clearable(text(30)),
  dt_entrega: clearable(date),
  desc_pack: clearable(text(60)),
  estampa: clearable(text(30)),
  observacao: clearable(text(500)),
})
export type PedidoItemInput = z.output<typeof PedidoItemInput>

/**
 * Body of create and update. `bloqueio` 2 keeps a draft, anything else asks for release. What only the server decides
 * (`sit_dup`, `pgto`; of an item `nr_item`, `deposito`, `qtde_orig`, `qtde_f`, `qtde_c`) is accepted and ignored, and so
 * is `empresa`: the order is of the call's company.
 */
export const PedidoInput = z.object({
  codcli: int,
  cnpj: clearable(taxIdSearch),
  codrep: code,
  dt_emissao: date,
  dt_fatura: date,
  entrega: date,
  tab_trans: code,
  cif,
  colecao: code,
  pgto: clearable(text(80)),
  codcond: optionalCode,
  tab_pre: code,
  per_desc: percent,
  vlr_desc: optional(price),
  obs: clearable(text(4000)),
  empresa: optional(code),
  validar_estoque: optional(flag),
  bloqueio: optional(bloqueio),
  motivo: clearable(text(30)),
  tipo: optional(itemTipo),
  ped_cli: clearable(text(30)),
  sit_dup: optional(flag),
  moeda: clearable(text(30)),
  frete: clearable(price),
  ris: clearable(text(30)),
  itens: z.array(PedidoItemInput).check(z.maxLength(2000)),
})
export type PedidoInput = z.output<typeof PedidoInput>
