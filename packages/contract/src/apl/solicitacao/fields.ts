/**
 * The fields of a purchase request (S2 §3), in the order of its form; `docs/new-field.md` explains how to add one.
 */
import * as z from 'zod/mini'
import { type Fields, type ReadFields, textField } from '../../field'
import { clearable, code, date, int, nullableText, optional, quantity, text, time } from '../../wire'
import { ITENS_TIPO, itemTipo } from '../produto/item-tipo'

/** Status of a request: A open, B met. */
export const SOLICITACAO_STATUS = [
  { value: 'A', label: 'Aberta' },
  { value: 'B', label: 'Baixada' },
] as const
export const solicitacaoStatus = z.enum(['A', 'B'])

/** Maximum that the column holds. */
const priority = int.check(z.lte(9999))

export const SOLICITACAO_FIELDS = {
  data: { label: 'Data', kind: 'date', body: date, record: date },
  hora: { label: 'Hora', kind: 'text', body: optional(time), record: time },
  entrega: { label: 'Entrega', kind: 'date', body: date, record: date },
  solicitante: { label: 'Solicitante', kind: 'code', nome: 'nome', body: code, record: z.string() },
  tipo: { label: 'Tipo', kind: 'text', max: 5, body: optional(text(5)), record: z.string() },
  prioridade: { label: 'Prioridade', kind: 'number', body: optional(priority), record: int },
  classe: textField('Classe', 30),
  obs: textField('Observação', 4000),
} as const satisfies Fields

/** Fields that follow from the request's quotations and orders; the server sets them and ignores what is sent. */
export const SOLICITACAO_RESULTS = {
  status: { label: 'Situação', kind: 'code', codes: SOLICITACAO_STATUS, record: solicitacaoStatus },
} as const satisfies ReadFields

export const SOLICITACAO_ITEM_FIELDS = {
  codigo: { label: 'Código', kind: 'text', body: code, record: z.string() },
  cor: { label: 'Cor', kind: 'text', body: code, record: z.string() },
  /** Size; UN where none is sent. */
  tam: { label: 'Tamanho', kind: 'text', body: optional(text(30)), record: z.string() },
  especifica: textField('Especifica', 200),
  qtde: { label: 'Quantidade', short: 'Qtde.', kind: 'number', body: quantity, record: z.number() },
  deposito: textField('Depósito', 30),
  tp_item: {
    label: 'Tipo de item',
    kind: 'code',
    codes: ITENS_TIPO,
    body: optional(itemTipo),
    record: itemTipo,
  },
  centrocusto: textField('Centro de custo', 30),
} as const satisfies Fields

export const SOLICITACAO_ITEM_RESULTS = {
  /** Quantity delivered so far. */
  qtde_b: { label: 'Atendida', kind: 'number', record: z.number() },
  situacao: { label: 'Situação', kind: 'code', codes: SOLICITACAO_STATUS, record: solicitacaoStatus },
} as const satisfies ReadFields

/** Names of the item's material as they are now. */
export const SOLICITACAO_ITEM_NAMES = {
  descricao: { label: 'Descrição', kind: 'text', record: z.string() },
  desc_cor: { label: 'Descrição da cor', kind: 'text', record: nullableText },
  unidade: { label: 'Unidade', short: 'Un.', kind: 'text', record: z.string() },
  uni_com: { label: 'Unidade de compra', short: 'Un. Com.', kind: 'text', record: z.string() },
} as const satisfies ReadFields

/** The line's number on the server; missing for a new line. */
export const ordemOfRow = clearable(int)
