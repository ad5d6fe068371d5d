/**
 * The fields of a purchase order (S2 §3), in the order of its form; `docs/new-field.md` explains how to add a field.
 */
import * as z from 'zod/mini'
import { type Fields, type ReadFields, textField } from '../../field'
import {
  clearable,
  code,
  date,
  flag,
  int,
  money,
  nullable,
  nullableDate,
  nullableText,
  optional,
  percent,
  price,
  quantity,
  text,
} from '../../wire'

/** P pending, F received, C cancelled. */
export const ORDEM_SITUACAO = [
  { value: 'P', label: 'Pendente' },
  { value: 'F', label: 'Recebida' },
  { value: 'C', label: 'Cancelada' },
] as const
export const ordemSituacao = z.enum(['P', 'F', 'C'])

/** Decision of an approver. */
export const ORDEM_APROVACAO = [
  { value: 'N', label: 'Aguarda' },
  { value: 'S', label: 'Liberada' },
  { value: 'R', label: 'Recusada' },
  { value: 'D', label: 'Dispensada' },
] as const

export const ORDEM_FIELDS = {
  dt_emissao: { label: 'Emissão', kind: 'date', body: date, record: date },
  dt_entrega: { label: 'Entrega', kind: 'date', body: date, record: date },
  codfor: { label: 'Fornecedor', kind: 'code', nome: 'nome_for', body: int, record: int },
  condicao: { label: 'Condição', kind: 'code', nome: 'desc_condicao', body: code, record: z.string() },
  classe: {
    label: 'Classe',
    kind: 'code',
    max: 30,
    nome: 'desc_classe',
    body: clearable(text(30)),
    record: nullableText,
  },
  desconto: { label: 'Desconto', kind: 'percent', body: optional(percent), record: z.number() },
  frete: { label: 'Frete', kind: 'money', body: optional(price), record: money },
  /**
   * Address for notices of the supplier's changes; the buyer's own address when empty. An ERP may store another text,
   * which a save keeps; a new one is an e-mail address.
   */
  email_usuario: {
    label: 'E-mail do comprador',
    kind: 'text',
    max: 254,
    body: clearable(text(254)),
    record: nullableText,
  },
  obs: textField('Observações', 4000),
} as const satisfies Fields

/** State and totals of an order: the server sets them and ignores sent values. */
export const ORDEM_RESULTS = {
  situacao: { label: 'Situação', kind: 'code', codes: ORDEM_SITUACAO, record: ordemSituacao },
  liberado: { label: 'Liberada', kind: 'flag', record: flag },
  /** The buyer: an ERP user. */
  usuario: { label: 'Comprador', kind: 'text', record: z.string() },
  valor_produtos: { label: 'Valor dos produtos', kind: 'money', record: money },
  valor_ipi: { label: 'Valor do IPI', kind: 'money', record: money },
  valor_total: { label: 'Valor total', kind: 'money', record: money },
  qtde: { label: 'Quantidade', short: 'Qtde.', kind: 'number', record: z.number() },
  recebido: { label: 'Recebido', kind: 'number', record: z.number() },
  /** Quotation that was awarded to make the order, and the supplier's answer in that quotation. */
  cotacao: { label: 'Cotação', kind: 'number', record: nullable(int) },
  cotacao_seq: { label: 'Resposta da cotação', kind: 'number', record: nullable(int) },
} as const satisfies ReadFields

export const ORDEM_ITEM_FIELDS = {
  codigo: { label: 'Código', kind: 'text', body: code, record: z.string() },
  cor: { label: 'Cor', kind: 'text', body: code, record: z.string() },
  /** Size; UN by default. */
  tam: { label: 'Tamanho', short: 'Tam.', kind: 'text', body: optional(text(30)), record: z.string() },
  especifica: textField('Especificação', 200),
  qtde: { label: 'Quantidade', short: 'Qtde.', kind: 'number', body: quantity, record: z.number() },
  preco: { label: 'Preço', kind: 'money', body: price, record: money },
  desconto: { label: 'Desconto', kind: 'percent', body: optional(percent), record: z.number() },
  ipi: { label: 'IPI', kind: 'percent', body: optional(percent), record: z.number() },
  icms: { label: 'ICMS', kind: 'percent', body: optional(percent), record: z.number() },
  dt_entrega: { label: 'Entrega', kind: 'date', body: clearable(date), record: nullableDate },
  /** Purchase request whose line the item was ordered for. */
  solicitacao: { label: 'Solicitação', kind: 'number', body: clearable(int), record: nullable(int) },
  solicitacao_linha: {
    label: 'Linha da solicitação',
    kind: 'number',
    body: clearable(int),
    record: nullable(int),
  },
} as const satisfies Fields

export const ORDEM_ITEM_RESULTS = {
  valor: { label: 'Valor', kind: 'money', record: money },
  qtde_r: { label: 'Recebida', kind: 'number', record: z.number() },
  /** Day of the supplier's last invoice for the item. */
  dt_fatura: { label: 'Faturamento', kind: 'date', record: nullableDate },
} as const satisfies ReadFields

/** Names of the item's material, as they are now. */
export const ORDEM_ITEM_NAMES = {
  descricao: { label: 'Descrição', kind: 'text', record: z.string() },
  desc_cor: { label: 'Descrição da cor', kind: 'text', record: nullableText },
  unidade: { label: 'Unidade', short: 'Un.', kind: 'text', record: z.string() },
} as const satisfies ReadFields
