/** The fields of a quotation (S2 §3), in the order of its forms; `docs/new-field.md` explains how to add a field. */
import { FRETES } from '@trama/rules/frete'
import { ENTREGA_MAX } from '@trama/rules/compra/ordem'
import * as z from 'zod/mini'
import { type Fields, type ReadFields, textField } from '../../field'
import {
  clearable,
  code,
  date,
  email,
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
  time,
} from '../../wire'
import { cif } from '../frete'

/** States of a supplier's answer (S2 §4). */
export const COTACAO_SITUACOES = [
  { value: 'A', label: 'Aberta' },
  { value: 'C', label: 'Cotada' },
  { value: 'B', label: 'Baixada' },
] as const
export const cotacaoSituacao = z.enum(['A', 'C', 'B'])

/** States of the quotation for all its suppliers. */
export const COTACAO_ANDAMENTOS = [
  { value: 'R', label: 'Rascunho' },
  { value: 'E', label: 'Enviada' },
  { value: 'F', label: 'Encerrada' },
  { value: 'C', label: 'Cancelada' },
] as const
export const cotacaoAndamento = z.enum(['R', 'E', 'F', 'C'])

/** Fields that the buyer writes. */
export const COTACAO_FIELDS = {
  prazo: { label: 'Prazo para resposta', short: 'Prazo', kind: 'date', body: date, record: date },
  hora_prazo: { label: 'Hora do prazo', short: 'Hora', kind: 'text', body: time, record: time },
  /** First date until which an offer must be valid. */
  validade_min: {
    label: 'Proposta válida até, no mínimo',
    short: 'Validade mínima',
    kind: 'date',
    body: clearable(date),
    record: nullableDate,
  },
  instrucoes: textField('Instruções ao fornecedor', 4000),
  email_usuario: {
    label: 'E-mail do comprador',
    kind: 'text',
    max: 254,
    body: optional(email),
    record: nullableText,
  },
} as const satisfies Fields

/** Fields of the quotation that the server sets. */
export const COTACAO_RESULTS = {
  data: { label: 'Data', kind: 'date', record: date },
  usuario: { label: 'Comprador', kind: 'text', record: z.string() },
  andamento: { label: 'Andamento', kind: 'code', codes: COTACAO_ANDAMENTOS, record: cotacaoAndamento },
} as const satisfies ReadFields

/** Fields of one line that the buyer writes. */
export const COTACAO_ITEM_FIELDS = {
  material: { label: 'Código', kind: 'text', body: code, record: z.string() },
  cor: { label: 'Cor', kind: 'text', body: code, record: z.string() },
  /** Size; UN by default. */
  tam: { label: 'Tamanho', short: 'Tam.', kind: 'text', body: optional(text(30)), record: z.string() },
  especifica: textField('Especifica', 200),
  qtde: { label: 'Quantidade', short: 'Qtde.', kind: 'number', body: quantity, record: z.number() },
  /** Purchase request that the line comes from. */
  solicitacao: { label: 'Solicitação', kind: 'number', body: clearable(int), record: nullable(int) },
  solicitacao_linha: {
    label: 'Item da solicitação',
    kind: 'number',
    body: clearable(int),
    record: nullable(int),
  },
} as const satisfies Fields

/** Names of the item's material, as they are now. */
export const COTACAO_ITEM_NAMES = {
  descricao: { label: 'Descrição', kind: 'text', record: z.string() },
  desc_cor: { label: 'Descrição da cor', kind: 'text', record: nullableText },
  uni_com: { label: 'Unidade de compra', short: 'Un. Com.', kind: 'text', record: z.string() },
} as const satisfies ReadFields

/** Fields of a supplier's answer. */
export const RESPOSTA_FIELDS = {
  situacao: {
    label: 'Situação',
    kind: 'code',
    codes: COTACAO_SITUACOES,
    body: cotacaoSituacao,
    record: cotacaoSituacao,
  },
  condicao: {
    label: 'Condição de pagamento',
    short: 'Condição',
    kind: 'text',
    max: 60,
    body: clearable(text(60)),
    record: nullableText,
  },
  frete: {
    label: 'Frete',
    kind: 'code',
    codes: FRETES,
    body: clearable(cif),
    record: nullable(cif),
  },
  obs: textField('Observação', 4000),
  validade: {
    label: 'Proposta válida até',
    short: 'Validade',
    kind: 'date',
    body: clearable(date),
    record: nullableDate,
  },
  motivo: textField('Motivo da recusa', 500),
} as const satisfies Fields

/** Fields of a supplier's answer that the server sets. Older servers send only the value. */
export const RESPOSTA_RESULTS = {
  valor: { label: 'Valor', kind: 'money', record: money },
  adjudicada: { label: 'Adjudicada', kind: 'flag', record: optional(flag) },
} as const satisfies ReadFields

/** Fields of one line in a supplier's answer; a price of 0 means no offer. */
export const RESPOSTA_ITEM_FIELDS = {
  preco: { label: 'Preço', kind: 'money', body: price, record: money },
  desconto: { label: 'Desconto', kind: 'percent', body: optional(percent), record: z.number() },
  icms: { label: 'ICMS', kind: 'percent', body: optional(percent), record: z.number() },
  ipi: { label: 'IPI', kind: 'percent', body: optional(percent), record: z.number() },
  frete: { label: 'Frete', kind: 'money', body: optional(price), record: money },
  /** What the supplier offers in place of the specification that was asked for. */
  especifica: textField('Especificação', 200),
  obs_item: textField('Observação', 500),
  /** Days from the order to the delivery. */
  prazo_entrega: {
    label: 'Prazo de entrega (dias)',
    short: 'Entrega (dias)',
    kind: 'number',
    body: clearable(int.check(z.lte(ENTREGA_MAX))),
    record: nullable(int),
  },
} as const satisfies Fields
