/** Quotations on the buyer's side: made, sent, compared, awarded, closed. Calls beyond the specification (decisions §5). */
import { PRAZO_MAX } from '@trama/rules/compra/cotacao'
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../../access'
import { bodyShape, recordShape } from '../../field'
import { routes } from '../../route'
import {
  clearable,
  date,
  email,
  flag,
  int,
  intText,
  money,
  nullable,
  nullableDate,
  nullableText,
  optional,
  resultado,
  text,
  time,
} from '../../wire'
import {
  COTACAO_FIELDS,
  COTACAO_ITEM_FIELDS,
  COTACAO_ITEM_NAMES,
  COTACAO_RESULTS,
  cotacaoSituacao,
} from './fields'

/** Lines and suppliers of one quotation. */
export const COTACAO_ITENS_MAX = 500
export const COTACAO_FORNECEDORES_MAX = 30

/** A supplier that is asked, and what became of it. */
const CotacaoFornecedor = z.object({
  seq: int,
  codfor: int,
  nome_for: z.string(),
  email: nullableText,
  situacao: cotacaoSituacao,
  adjudicada: flag,
  motivo: nullableText,
  enviada: nullableDate,
  hora_enviada: nullable(time),
  respondida: nullableDate,
  hora_respondida: nullable(time),
  /** Of the mailed link: whether it opens now, and how often and when last it did. */
  link_ativo: flag,
  aberturas: int,
  aberta_em: nullableDate,
})
export type CotacaoFornecedor = z.output<typeof CotacaoFornecedor>

/** A line, with who was awarded it and the purchase order that it is in. */
const CotacaoCompraItem = z.object({
  ordem: int,
  ...recordShape(COTACAO_ITEM_FIELDS),
  ...recordShape(COTACAO_ITEM_NAMES),
  adjudicado_seq: nullable(int),
  ordem_compra: nullable(int),
})

/** The request as the buyer made it. */
export const CotacaoCompra = z.object({
  numero: int,
  empresa: z.string(),
  versao: int,
  ...recordShape(COTACAO_FIELDS),
  ...recordShape(COTACAO_RESULTS),
  itens: z.array(CotacaoCompraItem),
  fornecedores: z.array(CotacaoFornecedor),
})
export type CotacaoCompra = z.output<typeof CotacaoCompra>

/** `versao` of a change. Lines keep their number; once sent, lines and the suppliers that have it stay as they are. */
export const CotacaoInput = z.object({
  versao: clearable(int),
  ...bodyShape(COTACAO_FIELDS),
  itens: z
    .array(z.object({ ordem: clearable(int), ...bodyShape(COTACAO_ITEM_FIELDS) }))
    .check(z.maxLength(COTACAO_ITENS_MAX)),
  fornecedores: z
    .array(z.object({ codfor: int, email: optional(email) }))
    .check(z.maxLength(COTACAO_FORNECEDORES_MAX)),
})
export type CotacaoInput = z.output<typeof CotacaoInput>

const numero = z.object({ numero: intText })
const salva = z.extend(resultado, { numero: int, versao: int })

/** One supplier's offer for one line; a price of 0 is none. */
const Oferta = z.object({
  seq: int,
  preco: money,
  desconto: z.number(),
  icms: z.number(),
  ipi: z.number(),
  frete: money,
  /** Quantity × price minus discount. */
  valor: money,
  /** With IPI and freight: of the line, and of one unit with four decimals. */
  custo: money,
  custo_unitario: z.number(),
  prazo_entrega: nullable(int),
  obs_item: nullableText,
  /** S: the cheapest of the line, or one of them. */
  melhor: flag,
})
export type Oferta = z.output<typeof Oferta>

/** A column: what an answer says as a whole, and what it comes to. Those that did not answer have no offers. */
const ComparativoFornecedor = z.object({
  seq: int,
  codfor: int,
  nome_for: z.string(),
  situacao: cotacaoSituacao,
  adjudicada: flag,
  condicao: nullableText,
  frete: nullable(int),
  validade: nullableDate,
  /** S: the offer does not stand any more. */
  vencida: flag,
  obs: nullableText,
  motivo: nullableText,
  respondida: nullableDate,
  /** How many lines are quoted, the longest delivery in days, and the sums. */
  cotados: int,
  prazo_entrega: nullable(int),
  valor: money,
  ipi: money,
  total_frete: money,
  total: money,
})

export const Comparativo = z.object({
  numero: int,
  empresa: z.string(),
  versao: int,
  ...recordShape(COTACAO_FIELDS),
  ...recordShape(COTACAO_RESULTS),
  fornecedores: z.array(ComparativoFornecedor),
  itens: z.array(
    z.extend(CotacaoCompraItem, {
      /** Of the last purchase of material, colour and size: price of a unit, day, supplier. */
      ultimo_preco: nullable(money),
      ultima_compra: nullableDate,
      ofertas: z.array(Oferta),
    }),
  ),
})
export type Comparativo = z.output<typeof Comparativo>

/** Which answer gets what: `seq` alone every line that it quoted and nobody has yet, or line by line. */
export const AdjudicacaoInput = z.object({
  versao: clearable(int),
  seq: clearable(int),
  itens: optional(z.array(z.object({ ordem: int, seq: int })).check(z.maxLength(COTACAO_ITENS_MAX))),
  /** Of the orders; else the day of today with the offers' days of delivery. */
  dt_entrega: clearable(date),
})
export type AdjudicacaoInput = z.output<typeof AdjudicacaoInput>

export const Adjudicacao = z.extend(salva, {
  /** One for each supplier. */
  ordens: z.array(z.object({ ordem_compra: int, seq: int, codfor: int, nome_for: z.string(), valor: money })),
})
export type Adjudicacao = z.output<typeof Adjudicacao>

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
  /** Not delivered yet. */
  qtde: z.number(),
  ...recordShape(COTACAO_ITEM_NAMES),
  /** Quotations that are open and have it already. */
  cotacoes: z.array(int),
})
export type ItemPendente = z.output<typeof ItemPendente>

/** What a supplier sold or offered a material for: the last time, and how often. */
export const FornecedorDoMaterial = z.object({
  codfor: int,
  nome_for: z.string(),
  email: nullableText,
  material: z.string(),
  /** S sold it; N only offered it. */
  vendeu: flag,
  preco: money,
  data: date,
  /** Of the purchase order, or of the quotation. */
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

export const compradorAccess: Access = {
  tipos: INTERNOS,
  menus: ['3.1'],
  rows: 'todas as da empresa',
}
const comprador = { access: compradorAccess, feature: 'cotacoes' } as const
const change = { ...comprador, params: numero, replies: 'one', idempotent: true } as const

export const cotacaoCompraRoutes = routes({
  listItensPendentes: {
    ...comprador,
    method: 'GET',
    path: '/Cotacao/Pendencias',
    summary: 'Itens de solicitações abertas que ainda não foram atendidos, os mais urgentes primeiro',
    query: z.object({
      solicitacao: optional(intText),
      material: optional(text(30)),
      entrega_fim: optional(date),
      /** S: also those that are in an open quotation. */
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
  getCotacaoCompra: {
    ...comprador,
    method: 'GET',
    path: '/Cotacao/:numero/Compra',
    summary: 'Uma cotação como o comprador a fez: itens, fornecedores e o que foi feito de cada um',
    params: numero,
    reply: CotacaoCompra,
    replies: 'one',
  },
  createCotacao: {
    ...comprador,
    method: 'POST',
    path: '/Cotacao',
    summary: `Inclui uma cotação em rascunho; o prazo é de até ${PRAZO_MAX} dias`,
    body: CotacaoInput,
    reply: salva,
    replies: 'one',
    idempotent: true,
    maxBody: 1024,
  },
  updateCotacao: {
    ...change,
    method: 'PATCH',
    path: '/Cotacao/:numero/Compra',
    summary: 'Altera uma cotação; enviada, só o prazo, a validade, as instruções e mais fornecedores',
    body: CotacaoInput,
    reply: salva,
    maxBody: 1024,
  },
  sendCotacao: {
    ...change,
    method: 'POST',
    path: '/Cotacao/:numero/Envio',
    summary:
      'Envia a cotação aos fornecedores que ainda não a têm, ou de novo a um: um e-mail com link para cada',
    body: z.object({ versao: clearable(int), seq: clearable(int) }),
    reply: salva,
  },
  revokeLinkCotacao: {
    ...change,
    method: 'POST',
    path: '/Cotacao/:numero/Revogacao',
    summary: 'Revoga o link enviado a um fornecedor: deixa de abrir na hora',
    body: z.object({ seq: int }),
    reply: resultado,
  },
  compareCotacao: {
    ...comprador,
    method: 'GET',
    path: '/Cotacao/:numero/Comparativo',
    summary: 'As respostas lado a lado: uma coluna por fornecedor, uma linha por item, as melhores marcadas',
    params: numero,
    reply: Comparativo,
    replies: 'one',
  },
  awardCotacao: {
    ...change,
    method: 'POST',
    path: '/Cotacao/:numero/Adjudicacao',
    summary: 'Adjudica itens ou o todo e faz as ordens de compra, uma por fornecedor, em uma transação',
    body: AdjudicacaoInput,
    reply: Adjudicacao,
  },
  closeCotacao: {
    ...change,
    method: 'POST',
    path: '/Cotacao/:numero/Encerramento',
    summary: 'Encerra uma cotação sem adjudicar o resto; cancelar=S a cancela',
    body: z.object({ versao: clearable(int), cancelar: optional(flag), motivo: clearable(text(500)) }),
    reply: salva,
  },
})
