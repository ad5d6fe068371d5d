/** Queries of a buyer before a quotation: what is needed, who sold it, and at what price (decisions §5). */
import * as z from 'zod/mini'
import { recordShape } from '../../field'
import { routes } from '../../route'
import { date, flag, int, intText, money, nullable, nullableText, optional, text } from '../../wire'
import { comprador } from './compra'
import { COTACAO_ITEM_NAMES } from './fields'

/** A line of an open purchase request that may still be quoted. */
export const ItemPendente = z.object({
  solicitacao: int,
  solicitacao_linha: int,
  data: date,
  entrega: date,
  /** The requester's name. */
  nome: z.string(),
  material: z.string(),
  cor: z.string(),
  tam: z.string(),
  especifica: nullableText,
  /** Quantity not delivered yet. */
  qtde: z.number(),
  ...recordShape(COTACAO_ITEM_NAMES),
  /** Numbers of the open quotations that contain the line already. */
  cotacoes: z.array(int),
})
export type ItemPendente = z.output<typeof ItemPendente>

/** Last price at which a supplier sold or offered a material, and how often. */
export const FornecedorDoMaterial = z.object({
  codfor: int,
  nome_for: z.string(),
  email: nullableText,
  material: z.string(),
  /** S: the supplier sold the material; N: only offered it. */
  vendeu: flag,
  preco: money,
  data: date,
  /** Number of the purchase order, or of the quotation. */
  numero: int,
  vezes: int,
})
export type FornecedorDoMaterial = z.output<typeof FornecedorDoMaterial>

/** One price of a material: O ordered, C quoted. */
export const PrecoDoMaterial = z.object({
  data: date,
  tipo: z.enum(['O', 'C']),
  numero: int,
  seq: nullable(int),
  codfor: int,
  nome_for: z.string(),
  cor: z.string(),
  tam: z.string(),
  qtde: z.number(),
  preco: money,
  desconto: z.number(),
})
export type PrecoDoMaterial = z.output<typeof PrecoDoMaterial>

/** Lines of one page. */
export const PENDENTES_PAGE = 200

export const cotacaoConsultaRoutes = routes({
  listItensPendentes: {
    ...comprador,
    method: 'GET',
    path: '/Cotacao/Pendencias',
    summary: 'Itens de solicitações abertas que ainda não foram atendidos, os mais urgentes primeiro',
    query: z.object({
      solicitacao: optional(intText),
      material: optional(text(30)),
      entrega_fim: optional(date),
      /** S: includes lines that are in an open quotation. */
      cotados: optional(flag),
      pagina: optional(intText),
    }),
    reply: ItemPendente,
    replies: 'many',
  },
  listFornecedoresDoMaterial: {
    ...comprador,
    method: 'GET',
    path: '/Cotacao/Fornecedores',
    summary: 'Quem vendeu ou cotou os materiais, e por quanto da última vez; códigos separados por ;',
    query: z.object({ materiais: text(4000) }),
    reply: FornecedorDoMaterial,
    replies: 'many',
  },
  listPrecosDoMaterial: {
    ...comprador,
    method: 'GET',
    path: '/Cotacao/Precos',
    summary: 'A história dos preços de um material: comprados e cotados, os mais novos primeiro',
    query: z.object({
      material: text(30),
      cor: optional(text(30)),
      codfor: optional(intText),
      desde: optional(date),
    }),
    reply: PrecoDoMaterial,
    replies: 'many',
  },
})
