/** Body of a sales order that is created or changed (S1 §5.7, §7.3). */
import * as z from 'zod/mini'
import { code, date, flag, int, nullableDate, optionalCode, percent, price, quantity, text } from '../wire'
import { bloqueio, cif } from './pedido-codes'
import { itemTipo } from './item-tipo'

const PedidoItemInput = z.object({
  ordem: z.optional(z.nullable(int)),
  nr_item: z.optional(z.nullable(int)),
  codigo: code,
  cor: code,
  tam: code,
  /** Missing or zero falls back to the table's price (S1 §5.7). */
  preco: z.optional(z.nullable(price)),
  preco_orig: z.optional(z.nullable(price)),
  qtde: quantity,
  qtde_orig: z.optional(z.nullable(quantity)),
  qtde_f: z.optional(z.nullable(quantity)),
  qtde_c: z.optional(z.nullable(quantity)),
  tipo: itemTipo,
  deposito: z.optional(optionalCode),
  dt_entrega: z.optional(nullableDate),
  desc_pack: z.optional(z.nullable(text(60))),
  estampa: z.optional(optionalCode),
  observacao: z.optional(z.nullable(text(500))),
})
export type PedidoItemInput = z.output<typeof PedidoItemInput>

/**
 * Body of create and update. `bloqueio` 2 keeps a draft, anything else asks for release; what only the server
 * decides (`sit_dup`, `pgto`, invoiced quantities) is accepted and ignored.
 */
export const PedidoInput = z.object({
  codcli: int,
  cnpj: z.optional(z.nullable(text(18))),
  codrep: code,
  dt_emissao: date,
  dt_fatura: date,
  entrega: date,
  tab_trans: code,
  cif,
  colecao: code,
  pgto: z.optional(z.nullable(text(80))),
  codcond: optionalCode,
  tab_pre: code,
  per_desc: percent,
  vlr_desc: z.optional(price),
  obs: z.optional(z.nullable(text(4000))),
  empresa: z.optional(code),
  validar_estoque: z.optional(flag),
  bloqueio: z.optional(bloqueio),
  motivo: z.optional(optionalCode),
  tipo: z.optional(itemTipo),
  ped_cli: z.optional(z.nullable(text(30))),
  sit_dup: z.optional(flag),
  moeda: z.optional(optionalCode),
  frete: z.optional(z.nullable(price)),
  ris: z.optional(z.nullable(text(30))),
  itens: z.array(PedidoItemInput).check(z.maxLength(2000)),
})
export type PedidoInput = z.output<typeof PedidoInput>
