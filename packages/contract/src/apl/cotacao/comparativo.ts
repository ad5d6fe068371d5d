/** Answers side by side, and the award of lines to answers. The calls are not in the specification (decisions §5). */
import * as z from 'zod/mini'
import { recordShape } from '../../field'
import { routes } from '../../route'
import {
  clearable,
  code,
  date,
  flag,
  int,
  intText,
  money,
  nullable,
  nullableDate,
  nullableText,
  optional,
} from '../../wire'
import { COTACAO_ITENS_MAX, CotacaoCompraItem, CotacaoSalva, comprador, daCotacao } from './compra'
import { COTACAO_FIELDS, COTACAO_RESULTS, cotacaoSituacao } from './fields'

/** One supplier's offer for one line; a price of 0 means no offer. */
const Oferta = z.object({
  seq: int,
  preco: money,
  desconto: z.number(),
  icms: z.number(),
  ipi: z.number(),
  frete: money,
  /** Quantity × price minus discount. */
  valor: money,
  /** Cost of the line with IPI and freight; `custo_unitario` is that of one unit, with four decimals. */
  custo: money,
  custo_unitario: z.number(),
  prazo_entrega: nullable(int),
  /** What the supplier offers: the line's own specification unless the supplier changed it. */
  especifica: optional(nullableText),
  obs_item: nullableText,
  /** S: the line's cheapest offer, or one of several equally cheap. */
  melhor: flag,
})
export type Oferta = z.output<typeof Oferta>

/**
 * A column of the comparison: the general fields of an answer, and its sums. Suppliers without an answer have no
 * offers.
 */
const ComparativoFornecedor = z.object({
  seq: int,
  codfor: int,
  nome_for: z.string(),
  situacao: cotacaoSituacao,
  adjudicada: flag,
  condicao: nullableText,
  /** The company's payment condition with the same days; null when there is none and the award has to name one. */
  cod_condicao: nullableText,
  frete: nullable(int),
  validade: nullableDate,
  /** S: the offer has expired. */
  vencida: flag,
  obs: nullableText,
  motivo: nullableText,
  respondida: nullableDate,
  /** Number of lines quoted; the longest delivery in days and the sums follow. */
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
      /** Last purchase of the material, colour and size: unit price; day and supplier follow. */
      ultimo_preco: nullable(money),
      ultima_compra: nullableDate,
      ofertas: z.array(Oferta),
    }),
  ),
})
export type Comparativo = z.output<typeof Comparativo>

/**
 * Lines awarded to each answer: with `seq` alone every line that the answer quoted and that is not awarded yet, or
 * line by line.
 */
export const AdjudicacaoInput = z.object({
  versao: clearable(int),
  seq: clearable(int),
  itens: optional(z.array(z.object({ ordem: int, seq: int })).check(z.maxLength(COTACAO_ITENS_MAX))),
  /** Payment condition of a supplier's order, needed where the company has none with the offered days. */
  condicoes: optional(z.array(z.object({ seq: int, condicao: code })).check(z.maxLength(30))),
  /** Delivery date of the orders; by default today plus the days of delivery in the offers. */
  dt_entrega: clearable(date),
  /** S: accepts request lines that are already on order; otherwise they are refused with `repetir` S in the error. */
  repetir: optional(flag),
})
export type AdjudicacaoInput = z.output<typeof AdjudicacaoInput>

export const Adjudicacao = z.extend(CotacaoSalva, {
  /** Purchase orders made by the award, one for each supplier. */
  ordens: z.array(z.object({ ordem_compra: int, seq: int, codfor: int, nome_for: z.string(), valor: money })),
})
export type Adjudicacao = z.output<typeof Adjudicacao>

export const comparativoRoutes = routes({
  compareCotacao: {
    ...comprador,
    method: 'GET',
    path: '/Cotacao/:numero/Comparativo',
    summary: 'As respostas lado a lado: uma coluna por fornecedor, uma linha por item, as melhores marcadas',
    params: z.object({ numero: intText }),
    reply: Comparativo,
    replies: 'one',
  },
  awardCotacao: {
    ...daCotacao,
    method: 'POST',
    path: '/Cotacao/:numero/Adjudicacao',
    summary: 'Adjudica itens ou o todo e faz as ordens de compra, uma por fornecedor, em uma transação',
    body: AdjudicacaoInput,
    reply: Adjudicacao,
  },
})
