/** One invoice: read, made from an order, cancelled (decisions §5b). */
import * as z from 'zod/mini'
import { readByContas } from '../../access'
import { routes } from '../../route'
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
  quantity,
  requiredText,
  resultado,
  text,
  time,
} from '../../wire'
import { itemTipo } from '../produto/item-tipo'
import { impresso, makeFaturas, readFaturas } from './codes'

export const FaturaItem = z.object({
  item: int,
  pedido: nullable(int),
  /** Place of the item in the order. */
  ordem: nullable(int),
  tipo: itemTipo,
  codigo: z.string(),
  descricao: z.string(),
  cor: z.string(),
  desc_cor: nullableText,
  tam: z.string(),
  qtde: z.number(),
  preco: money,
  desconto: money,
  valor: money,
})
export type FaturaItem = z.output<typeof FaturaItem>

export const FaturaDuplicata = z.object({
  numero: z.string(),
  dt_vencto: date,
  dt_pagto: nullableDate,
  valor: money,
  saldo: money,
})
export type FaturaDuplicata = z.output<typeof FaturaDuplicata>

export const Fatura = z.object({
  chave: z.string(),
  fatura: z.string(),
  serie: int,
  empresa: z.string(),
  /** Supplier who issued the invoice; null for the company itself. */
  codfor: nullable(int),
  nome_for: nullableText,
  pedido: nullable(int),
  codcli: int,
  nome: z.string(),
  cnpj: z.string(),
  codrep: nullableText,
  nome_rep: nullableText,
  dt_emissao: date,
  hora: time,
  transportadora: nullableText,
  condicao: nullableText,
  impresso,
  /** Environment: 1 production, 2 without fiscal value. */
  ambiente: z.literal([1, 2]),
  protocolo: nullableText,
  qtde: z.number(),
  valor_produtos: money,
  desconto: money,
  frete: nullable(money),
  valor_icms: money,
  valor_ipi: money,
  valor_pis: money,
  valor_cofins: money,
  valor_ibs: money,
  valor_cbs: money,
  /** Amount that the customer owes (vNF); `valor_total` includes IBS and CBS (vNFTot). */
  valor: money,
  valor_total: money,
  /** S: the caller may cancel the invoice now. */
  cancelavel: flag,
  /** S: cancelled here, but not yet confirmed by the tax authority. Older servers send neither this nor `recusa`. */
  a_cancelar: optional(flag),
  /** Reason of the tax authority for rejecting the invoice or its cancellation; internal types only. */
  recusa: optional(nullableText),
  cancelamento: nullable(
    z.object({
      data: date,
      hora: time,
      /** Name of the user who cancelled the invoice; internal types only. */
      por: nullableText,
      motivo: nullableText,
    }),
  ),
  versao: int,
  itens: z.array(FaturaItem),
  duplicatas: z.array(FaturaDuplicata),
})
export type Fatura = z.output<typeof Fatura>

/** Items of an order to invoice; without `itens` all that is pending. */
export const FaturaInput = z.object({
  pedido: int,
  itens: optional(
    z
      .array(
        z.object({
          /** Place of the item in the order, needed where the same piece occurs more than once. */
          ordem: clearable(int),
          codigo: code,
          cor: code,
          tam: code,
          qtde: quantity,
        }),
      )
      .check(z.minLength(1), z.maxLength(2000)),
  ),
  /** Date of issue; today by default. */
  dt_emissao: optional(date),
  /** Version of the order. */
  versao: optional(int),
})
export type FaturaInput = z.output<typeof FaturaInput>

export const FaturaFeita = z.extend(resultado, {
  chave: z.string(),
  fatura: z.string(),
  valor: money,
  /** S: issued; A: waits for the tax authority. */
  impresso: optional(impresso),
})
export type FaturaFeita = z.output<typeof FaturaFeita>

/** Length of the reason for which an invoice is cancelled; the law requires at least 15 characters. */
export const MOTIVO_CANCELAMENTO = { min: 15, max: 255 } as const

export const FaturaCancelamento = z.object({
  /** Key of the invoice, which distinguishes invoices of the same number with another series or emitter. */
  chave: optional(text(44)),
  motivo: requiredText(MOTIVO_CANCELAMENTO.max).check(z.minLength(MOTIVO_CANCELAMENTO.min)),
  versao: optional(int),
})
export type FaturaCancelamento = z.output<typeof FaturaCancelamento>

/** Largest body in kilobytes, for an order of 2,000 lines. */
const FATURA_BODY = 1024

export const faturaRoutes = routes({
  getFatura: {
    method: 'GET',
    path: '/Fatura/:chave',
    summary: 'Uma fatura com itens, impostos, duplicatas e cancelamento',
    // Any text is accepted: one that is no key gets the same answer as an unknown key.
    params: z.object({ chave: z.string() }),
    reply: Fatura,
    replies: 'one',
    access: readByContas('fatura', readFaturas),
    feature: 'faturas',
  },
  createFatura: {
    method: 'POST',
    path: '/Fatura',
    summary: 'Fatura um pedido liberado, inteiro ou em parte: documentos, duplicatas e estoque de uma vez',
    body: FaturaInput,
    reply: FaturaFeita,
    replies: 'one',
    access: makeFaturas,
    idempotent: true,
    maxBody: FATURA_BODY,
    feature: 'faturas',
  },
  cancelFatura: {
    method: 'PATCH',
    path: '/Fatura/Cancelamento/:fatura',
    summary:
      'Cancela uma fatura dentro do prazo legal; devolve estoque, quantidades e duplicatas, de imediato ou quando a SEFAZ aceitar',
    params: z.object({ fatura: text(20) }),
    body: FaturaCancelamento,
    reply: resultado,
    replies: 'one',
    access: makeFaturas,
    idempotent: true,
    feature: 'faturas',
  },
})
