/** One retail sale: reserve a number, read, save, cancel (S2 §3, §4, §7; decisions §5b). */
import * as z from 'zod/mini'
import { readByContas } from '../../access'
import { bodyShape, recordShape } from '../../field'
import { routes } from '../../route'
import {
  clearable,
  code,
  date,
  int,
  intText,
  money,
  nullable,
  nullableText,
  optional,
  requiredText,
  resultado,
  time,
  uuid,
} from '../../wire'
import { sellVarejo, tipoText } from './codes'
import {
  coditven,
  unidadeInput,
  VENDA_FIELDS,
  VENDA_FINAL,
  VENDA_ITEM_FIELDS,
  VENDA_ITEM_NAMES,
  VENDA_RESULTS,
} from './fields'

export const VendaItem = z.object({
  coditven: optional(int),
  ...recordShape(VENDA_ITEM_FIELDS),
  ...recordShape(VENDA_ITEM_NAMES),
})
export type VendaItem = z.output<typeof VendaItem>

/** One means of an instalment of a finalised sale. */
export const VendaParcelaPaga = z.object({
  nrparcela: int,
  vencimento: date,
  valor: money,
  cdmoeda: z.string(),
  desc_moeda: nullableText,
  meio: z.string(),
  /** Number of the receivable or credit that the payment created. */
  duplicata: nullableText,
})
export type VendaParcelaPaga = z.output<typeof VendaParcelaPaga>

export const VendaAbatimento = z.object({ numero: z.string(), tipo: z.enum(['A', 'DV']), valor: money })
export type VendaAbatimento = z.output<typeof VendaAbatimento>

export const Venda = z.object({
  codven: int,
  ...recordShape(VENDA_FIELDS),
  ...recordShape(VENDA_RESULTS),
  ...recordShape(VENDA_FINAL),
  nome: optional(z.string()),
  nome_rep: nullableText,
  desc_tabela: nullableText,
  /** Number of the sale's own NF-e; older servers send no other of the following fields. */
  fatura: nullableText,
  chave_nfe: nullableText,
  impresso: nullableText,
  /** Number of the invoice whose key is `docto`. */
  fatura_docto: nullableText,
  /** Cash session in which the sale was finalised. */
  caixa: nullable(int),
  cancelamento: nullable(
    z.object({
      data: date,
      hora: time,
      /** Name of who cancelled the sale; sent to internal types only. */
      por: nullableText,
      motivo: nullableText,
    }),
  ),
  empresa: optional(z.string()),
  versao: optional(int),
  itens: z.array(VendaItem),
  parcelas: optional(z.array(VendaParcelaPaga)),
  abatimentos: optional(z.array(VendaAbatimento)),
})
export type Venda = z.output<typeof Venda>

/**
 * Body of a save: `codven` of an open sale changes that sale, a reserved `codven` creates a sale with that number,
 * without it the next number is taken. Sums and table prices are set by the server; `valor` and `valor_bruto` are
 * ignored.
 */
export const VendaInput = z.object({
  codven: clearable(int),
  versao: clearable(int),
  ...bodyShape(VENDA_FIELDS),
  valor: optional(money),
  valor_bruto: optional(money),
  itens: z
    .array(z.object({ coditven, unidade: unidadeInput, ...bodyShape(VENDA_ITEM_FIELDS) }))
    .check(z.maxLength(1000)),
})
export type VendaInput = z.output<typeof VendaInput>

export const VendaSalva = z.extend(resultado, { codven: int, versao: optional(int) })
export type VendaSalva = z.output<typeof VendaSalva>

export const VendaCancelamento = z.object({ motivo: requiredText(255), versao: clearable(int) })
export type VendaCancelamento = z.output<typeof VendaCancelamento>

export const TipoOperacao = z.object({
  codigo: z.string(),
  descricao: z.string(),
  /** 0: price table of sales, 1: of returns. Older servers do not send it. */
  tipo_venda: optional(z.literal([0, 1])),
})
export type TipoOperacao = z.output<typeof TipoOperacao>

/** Kilobytes that a sale of 1,000 lines needs. */
const VENDA_BODY = 1024

export const vendaRoutes = routes({
  getProximo: {
    method: 'GET',
    path: '/Proximo',
    summary: 'Reserva o próximo número de venda para quem pede; com a mesma chave, o mesmo número',
    query: z.object({
      tabela: z.literal('VENDA'),
      campo: z.literal('CODVEN'),
      /** Number of digits. */
      tamanho: optional(z.literal('8')),
      chave: optional(uuid),
    }),
    reply: z.object({ valor: int }),
    replies: 'one',
    writes: true,
    access: sellVarejo,
    feature: 'varejo',
  },
  getVenda: {
    method: 'GET',
    path: '/BuscarVendaVarejo',
    summary: 'Uma venda com itens, parcelas e abatimentos',
    query: z.object({ venda: intText }),
    reply: Venda,
    replies: 'one',
    access: readByContas('venda', sellVarejo),
    feature: 'varejo',
  },
  saveVenda: {
    method: 'POST',
    path: '/VendaVarejo',
    summary: 'Inclui uma venda ou devolução em aberto; com o codven de uma aberta, altera essa',
    body: VendaInput,
    reply: VendaSalva,
    replies: 'one',
    access: sellVarejo,
    idempotent: true,
    maxBody: VENDA_BODY,
    feature: 'varejo',
  },
  cancelVenda: {
    method: 'PATCH',
    path: '/Varejo/Cancelamento/:codven',
    summary:
      'Cancela uma venda aberta, ou finalizada no mesmo dia sem nota; devolve estoque, títulos e créditos',
    params: z.object({ codven: intText }),
    body: VendaCancelamento,
    reply: resultado,
    replies: 'one',
    access: sellVarejo,
    idempotent: true,
    feature: 'varejoCompleto',
  },
  listTiposOperacao: {
    method: 'GET',
    path: '/TipoOperacao',
    summary: 'Operações com que uma venda ou devolução é finalizada',
    query: z.object({ tipo_venda: optional(tipoText), codigo: optional(code) }),
    reply: TipoOperacao,
    replies: 'many',
    access: sellVarejo,
    feature: 'varejo',
  },
})
