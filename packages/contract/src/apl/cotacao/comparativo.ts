/** Answers side by side, and who is awarded what. Calls beyond the specification (decisions §5). */
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
  /** The company's own payment condition that has the same days; null: an award has to name one. */
  cod_condicao: nullableText,
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
  /** Payment condition of a supplier's order, where none has the days that were offered. */
  condicoes: optional(z.array(z.object({ seq: int, condicao: code })).check(z.maxLength(30))),
  /** Of the orders; else the day of today with the offers' days of delivery. */
  dt_entrega: clearable(date),
  /** S: lines of requests that are on order already too; without it they are refused, `repetir` S in the error. */
  repetir: optional(flag),
})
export type AdjudicacaoInput = z.output<typeof AdjudicacaoInput>

export const Adjudicacao = z.extend(CotacaoSalva, {
  /** One for each supplier. */
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
