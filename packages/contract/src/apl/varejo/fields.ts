/** The fields of a retail sale (S2 §3), in the order of its form. */
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import * as z from 'zod/mini'
import { type Fields, type ReadFields, textField } from '../../field'
import { clearable, code, date, int, money, nullable, nullableText, optional, text, time } from '../../wire'
import { VENDA_STATUS_TEXTO, VENDA_TIPO_TEXTO, vendaStatus, vendaTipo } from './codes'

const pieces = z.int().check(z.gte(1), z.lte(9_999_999))
/** Unit price of a line; zero is refused. */
const paid = money.check(z.refine((valor) => valor > 0, VAREJO_MESSAGES.semPreco))

export const VENDA_FIELDS = {
  codcli: { label: 'Cliente', kind: 'code', nome: 'nome', body: int, record: int },
  codrep: { label: 'Vendedor', kind: 'code', nome: 'nome_rep', body: code, record: z.string() },
  tabela: { label: 'Tabela', kind: 'code', nome: 'desc_tabela', body: code, record: z.string() },
  /** Date of the sale: now where none is sent; once stored, date and time do not change. */
  data: { label: 'Data', kind: 'date', body: optional(date), record: optional(date) },
  hora: { label: 'Hora', kind: 'text', body: optional(time), record: optional(time) },
  tipo_venda: {
    label: 'Tipo',
    kind: 'code',
    codes: VENDA_TIPO_TEXTO,
    body: optional(vendaTipo),
    record: vendaTipo,
  },
  observacao: textField('Observação', 4000),
  /** Key of the invoice whose goods a return brings back. */
  docto: textField('Fatura devolvida', 44),
} as const satisfies Fields

/** Fields that the server computes. Older servers send only the status. */
export const VENDA_RESULTS = {
  status: { label: 'Status', kind: 'code', codes: VENDA_STATUS_TEXTO, record: vendaStatus },
  quantidade: { label: 'Quantidade', short: 'Qt.', kind: 'number', record: optional(int) },
  valor_bruto: { label: 'Valor de tabela', kind: 'money', record: optional(money) },
  valor: { label: 'Valor dos produtos', short: 'Valor Prod.', kind: 'money', record: optional(money) },
  valor_liq: { label: 'Valor líquido', short: 'Valor', kind: 'money', record: optional(money) },
} as const satisfies ReadFields

export const VENDA_ITEM_FIELDS = {
  codigo: { label: 'Código', kind: 'text', body: code, record: z.string() },
  cor: { label: 'Cor', kind: 'text', body: code, record: z.string() },
  tam: { label: 'Tamanho', short: 'Tam.', kind: 'text', body: code, record: z.string() },
  lote: textField('Lote', 30),
  deposito: textField('Depósito', 30),
  quantidade: { label: 'Quantidade', short: 'Qtde.', kind: 'number', body: pieces, record: int },
  /** Price in the table; a price that is sent has to equal it. */
  preco_orig: { label: 'Preço Tabela', kind: 'money', body: optional(money), record: money },
  valor: { label: 'Preço Unitário', kind: 'money', body: paid, record: money },
} as const satisfies Fields

/** Names of the item's product as they are now. */
export const VENDA_ITEM_NAMES = {
  descricao: { label: 'Descrição', kind: 'text', record: z.string() },
  desc_cor: { label: 'Descrição da cor', kind: 'text', record: nullableText },
  unidade: { label: 'Unidade', short: 'Un.', kind: 'text', record: optional(z.string()) },
  barra: { label: 'Código de barras', kind: 'text', record: nullableText },
} as const satisfies ReadFields

/** Fields that the finalisation of the sale sets. */
export const VENDA_FINAL = {
  cdcondicao: { label: 'Condição', kind: 'code', record: nullableText },
  tipo_operacao: { label: 'Operação', kind: 'code', record: nullableText },
  vldesconto: { label: 'Desconto', kind: 'money', record: optional(money) },
  vlabatimento: { label: 'Valor abatido', kind: 'money', record: optional(money) },
  troco: { label: 'Troco', kind: 'money', record: optional(money) },
  dt_final: { label: 'Finalizada em', kind: 'date', record: nullable(date) },
} as const satisfies ReadFields

/** Number of the line in the sale; lines keep their order whether it is sent or not. */
export const coditven = clearable(int)
export const unidadeInput = optional(text(10))
