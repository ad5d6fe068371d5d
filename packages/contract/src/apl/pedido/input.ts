/** Body of a sales order that is created or changed (S1 §5.7, §7.3). */
import * as z from 'zod/mini'
import { bodyShape } from '../../field'
import type { FieldError } from '../../issues'
import { TEXTS } from '../../messages'
import { clearable, code, flag, int, optional, quantity, text, taxIdSearch, uuid } from '../../wire'
import { itemTipo } from '../produto/item-tipo'
import { bloqueio } from './codes'
import { ITEM_FIELDS, PEDIDO_FIELDS } from './fields'

const PedidoItemInput = z.object({
  /** The line's number on the server; missing for a new line. */
  ordem: clearable(int),
  /** Running number of the line in the order as sent, from 1. */
  nr_item: clearable(int),
  ...bodyShape(ITEM_FIELDS),
  /** Quantity as first typed; for an existing line, the quantity before this change. */
  qtde_orig: clearable(quantity),
  /** Quantities invoiced and cancelled so far, as the client read them. */
  qtde_f: clearable(quantity),
  qtde_c: clearable(quantity),
  /** Null: the company's own warehouse. */
  deposito: clearable(text(30)),
})
export type PedidoItemInput = z.output<typeof PedidoItemInput>

/**
 * Body of create and update. `bloqueio` 2 keeps a draft, anything else asks for release. Fields that only the server
 * decides (`sit_dup`, `pgto`; of an item `nr_item`, `qtde_orig`, `qtde_f`, `qtde_c`) are accepted and ignored, and so is
 * `empresa`: the order belongs to the company of the call. What a customer's record decides (price, discount,
 * representative, carrier, freight, condition, day of issue) is taken from there in a customer's new order; a change
 * that sends another value than the stored one is refused by the field's name, and so is another price of an item that
 * is invoiced or in process, or another day of an invoice.
 */
export const PedidoInput = z.object({
  ...bodyShape(PEDIDO_FIELDS),
  cnpj: clearable(taxIdSearch),
  empresa: optional(code),
  validar_estoque: optional(flag),
  bloqueio: optional(bloqueio),
  tipo: optional(itemTipo),
  sit_dup: optional(flag),
  /** Key of the visit from which a new order is written (`GET /CRM/Visita/:numero`); a change does not alter it. */
  visita: clearable(uuid),
  itens: z.array(PedidoItemInput).check(z.maxLength(2000)),
})
export type PedidoInput = z.output<typeof PedidoInput>

const TERMS = ['colecao', 'tab_pre', 'tab_trans', 'cif', 'codcond'] as const

interface Missing {
  /** Whether the order has items, which get no price without a price table. */
  hasItens: boolean
  /** Whether the payment condition is that of the customer's own record, which may have none. */
  ownTerms: boolean
}

/** Terms that an order still lacks: a confirmed order needs all of them, a draft none. */
export function missingTerms(
  order: Readonly<Partial<Record<(typeof TERMS)[number] | 'bloqueio', unknown>>>,
  { hasItens, ownTerms }: Missing,
): FieldError[] {
  const isDraft = order.bloqueio === 2
  return TERMS.filter((name) => {
    if (order[name]) return false
    return isDraft ? name === 'tab_pre' && hasItens : name !== 'codcond' || !ownTerms
  }).map((campo) => ({ campo, mensagem: TEXTS.required }))
}
