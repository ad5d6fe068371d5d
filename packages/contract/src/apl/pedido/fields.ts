/** The fields of a sales order (S1 §3.6), in the order of its form; `docs/new-field.md` explains how to add one. */
import { FRETES } from '@trama/rules/frete'
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
  optionalCode,
  percent,
  price,
  quantity,
  text,
} from '../../wire'
import { ITENS_TIPO, itemTipo } from '../produto/item-tipo'
import { cif } from '../frete'
import { bloqueio, financeiro } from './codes'

/** A code that a draft may lack (`missingTerms`), and the field that holds its name. */
const termField = <const Nome extends string>(label: string, nome: Nome) =>
  ({ label, kind: 'code', nome, body: nullable(code), record: nullableText }) as const

/** Header fields that a save sends. */
export const PEDIDO_FIELDS = {
  ped_cli: textField('Pedido do cliente', 30),
  dt_emissao: { label: 'Emissão', kind: 'date', body: date, record: date },
  dt_fatura: { label: 'Faturamento', kind: 'date', body: date, record: nullableDate },
  entrega: { label: 'Entrega', kind: 'date', body: date, record: nullableDate },
  codcli: { label: 'Cliente', kind: 'code', nome: 'nome', body: int, record: int },
  codrep: { label: 'Representante', kind: 'code', nome: 'nome_rep', body: code, record: z.string() },
  colecao: termField('Coleção', 'desc_colecao'),
  tab_pre: termField('Tabela de preço', 'desc_tab_pre'),
  tab_trans: termField('Transportadora', 'desc_tab_trans'),
  cif: {
    label: 'Tipo de frete',
    kind: 'code',
    codes: FRETES,
    body: nullable(cif),
    record: nullable(cif),
  },
  codcond: {
    label: 'Condição de pagamento',
    kind: 'code',
    nome: 'pgto',
    body: optionalCode,
    record: nullableText,
  },
  /** Name of the payment condition `codcond` on the day of the save; the server sets it and ignores what is sent. */
  pgto: textField('Pagamento', 80),
  per_desc: { label: 'Desconto', kind: 'percent', body: percent, record: z.number() },
  vlr_desc: { label: 'Desconto em valor', kind: 'money', body: optional(price), record: money },
  moeda: {
    label: 'Moeda',
    kind: 'code',
    nome: 'desc_moeda',
    body: clearable(text(30)),
    record: nullableText,
  },
  frete: { label: 'Frete', kind: 'money', body: clearable(price), record: nullable(money) },
  ris: textField('RIS', 30),
  motivo: { label: 'Motivo', kind: 'code', body: clearable(text(30)), record: nullableText },
  obs: textField('Observação', 4000),
} as const satisfies Fields

/** Fields that the server computes with each save; a reply may leave the sums out (`completePedido`). */
export const PEDIDO_RESULTS = {
  bloqueio: {
    label: 'Liberação comercial',
    kind: 'code',
    codes: [
      { value: 0, label: 'Aguardando' },
      { value: 1, label: 'Liberado' },
      { value: 2, label: 'Em digitação' },
    ],
    record: bloqueio,
  },
  /** S: the order's pieces are reserved in stock. Older servers do not send it. */
  compromete: { label: 'Reserva estoque', kind: 'flag', record: optional(flag) },
  qtde: { label: 'Quantidade', short: 'Qtde.', kind: 'number', record: optional(z.number()) },
  faturado: { label: 'Quantidade faturada', kind: 'number', record: optional(z.number()) },
  valor_total_bruto: { label: 'Valor bruto', kind: 'money', record: optional(money) },
  valor_total_liq: { label: 'Valor líquido', short: 'Valor líq.', kind: 'money', record: optional(money) },
  valor_total_pen: { label: 'Valor pendente', kind: 'money', record: optional(money) },
  valor_total_fat: { label: 'Valor faturado', kind: 'money', record: optional(money) },
} as const satisfies ReadFields

/** Fields that come from other calls and records. */
export const PEDIDO_OTHERS = {
  financeiro: {
    label: 'Liberação financeira',
    kind: 'code',
    codes: [
      { value: 0, label: 'Aguardando' },
      { value: 1, label: 'Liberado' },
    ],
    record: financeiro,
  },
  /** S: the customer has overdue receivables. */
  sit_dup: { label: 'Duplicatas em atraso', kind: 'flag', record: flag },
} as const satisfies ReadFields

/** Fields of a line that a save sends. */
export const ITEM_FIELDS = {
  codigo: { label: 'Código', kind: 'text', body: code, record: z.string() },
  cor: { label: 'Cor', kind: 'text', body: code, record: z.string() },
  tam: { label: 'Tamanho', short: 'Tam', kind: 'text', body: code, record: z.string() },
  tipo: { label: 'Tipo de item', kind: 'code', codes: ITENS_TIPO, body: itemTipo, record: itemTipo },
  /** A line whose price is missing or zero gets the price of the table (S1 §5.7). */
  preco: { label: 'Preço', kind: 'money', body: clearable(price), record: money },
  preco_orig: { label: 'Preço de tabela', kind: 'money', body: clearable(price), record: money },
  qtde: { label: 'Quantidade', short: 'Qtde.', kind: 'number', body: quantity, record: z.number() },
  dt_entrega: { label: 'Entrega', kind: 'date', body: clearable(date), record: nullableDate },
  desc_pack: textField('Pack', 60),
  estampa: textField('Estampa', 30),
  observacao: textField('Observação', 500),
} as const satisfies Fields

/** How much of a line was invoiced and cancelled, in pieces. */
export const ITEM_PROGRESS = {
  /** Pieces that were invoiced, which replies also send as `faturado` (S1 §3.6). */
  qtde_f: { label: 'Faturado', kind: 'number', record: optional(z.number()) },
  cancelado: { label: 'Cancelado', kind: 'number', record: z.number() },
  expedido: { label: 'Expedido', kind: 'number', record: z.number() },
  reservado: { label: 'Reservado', kind: 'number', record: z.number() },
} as const satisfies ReadFields
