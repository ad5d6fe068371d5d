/** Body of a sales order that is created or changed (S1 §5.7, §7.3). */
import * as z from 'zod/mini'
import { bodyShape } from '../../field'
import type { FieldError } from '../../issues'
import { TEXTS } from '../../messages'
import { clearable, code, flag, int, optional, quantity, text, taxIdSearch, uuid } from '../../wire'
import { itemTipo } from '../item-tipo'
import { bloqueio } from './codes'
import { ITEM_FIELDS, PEDIDO_FIELDS } from './fields'

const PedidoItemInput = z.object({
  /** The line's own number on the server; none on a new one. */
  ordem: clearable(int),
  /** Running number in the order as it is sent, from 1. */
  nr_item: clearable(int),
  ...bodyShape(ITEM_FIELDS),
  /** As first typed: before this change, where the line was there already. */
  qtde_orig: clearable(quantity),
  /** Invoiced and cancelled so far, as read. */
  qtde_f: clearable(quantity),
  qtde_c: clearable(quantity),
  /** Null: the company's own. */
  deposito: clearable(text(30)),
})
export type PedidoItemInput = z.output<typeof PedidoItemInput>

/**
 * Body of create and update. `bloqueio` 2 keeps a draft, anything else asks for release. What only the server decides
 * (`sit_dup`, `pgto`; of an item `nr_item`, `deposito`, `qtde_orig`, `qtde_f`, `qtde_c`) is accepted and ignored, and so
 * is `empresa`: the order is of the call's company.
 */
export const PedidoInput = z.object({
  ...bodyShape(PEDIDO_FIELDS),
  cnpj: clearable(taxIdSearch),
  empresa: optional(code),
  validar_estoque: optional(flag),
  bloqueio: optional(bloqueio),
  tipo: optional(itemTipo),
  sit_dup: optional(flag),
  /** Key of the visit that a new order is written from (`GET /CRM/Visita/:numero`); a change keeps it. */
  visita: clearable(uuid),
  itens: z.array(PedidoItemInput).check(z.maxLength(2000)),
})
export type PedidoInput = z.output<typeof PedidoInput>

const TERMS = ['colecao', 'tab_pre', 'tab_trans', 'cif', 'codcond'] as const

interface Missing {
  /** Items have no price without a table. */
  hasItens: boolean
  /** The payment condition is the one of the customer's own record, which may have none. */
  ownTerms: boolean
}

/** What an order lacks: all of its terms are there once it is confirmed, a draft may be without. */
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
