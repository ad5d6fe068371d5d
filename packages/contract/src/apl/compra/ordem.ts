/** A purchase order (S2 §2, §3, §5, §7). */
import * as z from 'zod/mini'
import { readByContas } from '../../access'
import { bodyShape, recordShape } from '../../field'
import { routes } from '../../route'
import {
  clearable,
  date,
  flag,
  int,
  intText,
  nullable,
  nullableText,
  optional,
  paging,
  requiredText,
  resultado,
  text,
  time,
} from '../../wire'
import { MOTIVO_MAX } from '../liberacao/lote'
import { Descrito } from '../catalogo'
import { buyOrdens, changeOrdens, confirmOrdens, readOrdens } from './access'
import { ORDEM_FIELDS, ORDEM_ITEM_FIELDS, ORDEM_ITEM_NAMES, ORDEM_ITEM_RESULTS } from './fields'
import { OrdemListItem } from './list'

export const OrdemItem = z.object({
  ordem: optional(int),
  ...recordShape(ORDEM_ITEM_FIELDS),
  ...recordShape(ORDEM_ITEM_RESULTS),
  ...recordShape(ORDEM_ITEM_NAMES),
})
export type OrdemItem = z.output<typeof OrdemItem>

/** A mail to the buyer or the supplier about the order; `falhou`: it will be tried again, some ten times. */
export const OrdemAviso = z.object({
  para: z.string(),
  assunto: z.string(),
  data: date,
  hora: time,
  estado: z.enum(['enviado', 'aguarda', 'falhou']),
})
export type OrdemAviso = z.output<typeof OrdemAviso>

/** Reason why the order is back with its buyer. */
export const OrdemRecusa = z.object({
  lado: z.string(),
  motivo: z.string(),
  data: nullable(date),
  hora: nullable(time),
  por: nullableText,
})

export const Ordem = z.extend(OrdemListItem, {
  /** The supplier's name, under the name that the specification gives the field. */
  desc_for: z.string(),
  desc_condicao: nullableText,
  /** The buyer's name. */
  nome_usuario: nullableText,
  recusa: clearable(OrdemRecusa),
  /** When the supplier confirmed the order unchanged; a later change by the buyer removes the confirmation. */
  confirmada: clearable(z.object({ data: date, hora: time, por: nullableText })),
  avisos: optional(z.array(OrdemAviso)),
  /** S: the supplier has a link that opens the order; null for suppliers. */
  link_ativo: clearable(flag),
  itens: z.array(OrdemItem),
})
export type Ordem = z.output<typeof Ordem>

/**
 * Fields of an order to save; the server sets names, sums and state of an order and its items and ignores sent ones.
 * An item without `ordem` is the stored item at the same place among those of its material, colour and size. A
 * supplier changes `obs`, `dt_entrega` and each item's `especifica` and `dt_entrega`; any other field is refused by name
 * where it differs from the stored one.
 */
export const OrdemInput = z.object({
  versao: clearable(int),
  ...bodyShape(ORDEM_FIELDS),
  /** S: accepts request lines that are already on order; otherwise they are refused with `repetir` S in the error. */
  repetir: optional(flag),
  itens: z
    .array(z.object({ ordem: clearable(int), ...bodyShape(ORDEM_ITEM_FIELDS) }))
    .check(z.maxLength(2000)),
})
export type OrdemInput = z.output<typeof OrdemInput>

/** `email` S: the server sends the mail to the buyer itself. */
export const ConfirmacaoReply = z.extend(resultado, { email: optional(flag) })
export type ConfirmacaoReply = z.output<typeof ConfirmacaoReply>

/** Largest body in kilobytes: the longest order with every text at its full length. */
const ORDEM_BODY = 2048

export const ordemRoutes = routes({
  getOrdem: {
    method: 'GET',
    path: '/OrdemCompra/:numero',
    summary: 'Uma ordem de compra com os seus itens',
    params: z.object({ numero: intText }),
    reply: Ordem,
    replies: 'one',
    access: readByContas('ordem_compra', readOrdens),
  },
  createOrdem: {
    method: 'POST',
    path: '/OrdemCompra',
    summary: 'Inclui uma ordem de compra',
    body: OrdemInput,
    reply: z.extend(resultado, { numero: int }),
    replies: 'one',
    access: buyOrdens,
    feature: 'ordemDeCompra',
    idempotent: true,
    maxBody: ORDEM_BODY,
  },
  updateOrdem: {
    method: 'PATCH',
    path: '/OrdemCompra/:numero',
    summary:
      'Altera uma ordem de compra pendente; o fornecedor, observações, entregas e especificações, e o comprador é avisado por e-mail (email=S)',
    params: z.object({ numero: intText }),
    body: OrdemInput,
    /** `email` S: the server sends the mail to the buyer itself. */
    reply: z.extend(resultado, { numero: int, email: optional(flag) }),
    replies: 'one',
    access: changeOrdens,
    maxBody: ORDEM_BODY,
  },
  confirmOrdem: {
    method: 'PATCH',
    path: '/OrdemCompra/Confirmacao/:numero',
    summary: 'O fornecedor confirma uma ordem de compra como está; o comprador é avisado por e-mail',
    params: z.object({ numero: intText }),
    body: z.object({ versao: clearable(int) }),
    reply: ConfirmacaoReply,
    replies: 'one',
    access: confirmOrdens,
    feature: 'ordemDeCompra',
  },
  listClasses: {
    method: 'GET',
    path: '/Classe',
    summary: 'Classes de despesa das compras',
    query: z.object({ descricao: optional(text(80)), ...paging }),
    reply: Descrito,
    replies: 'many',
    access: buyOrdens,
    feature: 'ordemDeCompra',
  },
  cancelOrdem: {
    method: 'PATCH',
    path: '/OrdemCompra/Cancelamento/:numero',
    summary: 'Cancela uma ordem de compra da qual nada foi recebido',
    params: z.object({ numero: intText }),
    body: z.object({ motivo: requiredText(MOTIVO_MAX), versao: clearable(int) }),
    reply: resultado,
    replies: 'one',
    access: buyOrdens,
    feature: 'ordemDeCompra',
  },
})
