/** Goods received for a purchase order (decisions §5b), and the chain of documents of the order. */
import * as z from 'zod/mini'
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
  nullableText,
  optional,
  quantity,
  requiredText,
  resultado,
  text,
  time,
} from '../../wire'
import { MOTIVO_MAX } from '../liberacao/lote'
import { Ato } from '../pedido/codes'
import { buyOrdens, seeOrdens } from './access'

export const RecebimentoInput = z.object({
  /** Number of the supplier's invoice. */
  nota: requiredText(9).check(z.regex(/^\d{1,9}$/, 'Valor inválido.')),
  data: date,
  /** Quantities received by item, which is named as in a change of the order; without a list, all that is pending. */
  itens: optional(
    z
      .array(
        z.object({ ordem: clearable(int), codigo: code, cor: code, tam: optional(text(30)), qtde: quantity }),
      )
      .check(z.maxLength(2000)),
  ),
  versao: clearable(int),
})
export type RecebimentoInput = z.output<typeof RecebimentoInput>

export const OrdemRecebimento = z.object({
  numero: int,
  nota: z.string(),
  data: date,
  valor: money,
  estornado: flag,
  feito: Ato,
  estorno: nullable(Ato),
  itens: z.array(
    z.object({ ordem: int, codigo: z.string(), cor: z.string(), tam: z.string(), qtde: z.number() }),
  ),
})
export type OrdemRecebimento = z.output<typeof OrdemRecebimento>

/** Chain of an order from the request to the payables, each document with its author and time. */
export const OrdemCadeia = z.object({
  numero: int,
  empresa: z.string(),
  solicitacoes: z.array(z.object({ numero: int, data: date, solicitante: z.string(), status: z.string() })),
  cotacao: nullable(int),
  cotacao_seq: nullable(int),
  recebimentos: z.array(OrdemRecebimento),
  contas: z.array(
    z.object({
      num_ap: int,
      docto: z.string(),
      dt_ven: date,
      valor: money,
      valor_pago: money,
      situacao: z.string(),
      recebimento: nullable(int),
    }),
  ),
  /** Actions on the order, the newest first. */
  historia: z.array(z.object({ data: date, hora: time, por: nullableText, texto: z.string() })),
})
export type OrdemCadeia = z.output<typeof OrdemCadeia>

export const recebimentoRoutes = routes({
  receiveOrdem: {
    method: 'PATCH',
    path: '/OrdemCompra/Recebimento/:numero',
    summary: 'Recebe uma ordem de compra liberada, toda ou em parte: estoque, contas a pagar e solicitações',
    params: z.object({ numero: intText }),
    body: RecebimentoInput,
    reply: z.extend(resultado, { recebimento: int }),
    replies: 'one',
    access: buyOrdens,
    feature: 'ordemDeCompra',
    idempotent: true,
    maxBody: 1024,
  },
  undoRecebimento: {
    method: 'PATCH',
    path: '/OrdemCompra/Estorno/:numero',
    summary: 'Estorna um recebimento da ordem de compra, se nada dele foi pago e o estoque permite',
    params: z.object({ numero: intText }),
    body: z.object({ recebimento: int, motivo: requiredText(MOTIVO_MAX) }),
    reply: resultado,
    replies: 'one',
    access: buyOrdens,
    feature: 'ordemDeCompra',
  },
  getOrdemCadeia: {
    method: 'GET',
    path: '/OrdemCompra/Cadeia/:numero',
    summary:
      'De onde vem e o que resultou de uma ordem de compra: solicitações, cotação, recebimentos, contas',
    params: z.object({ numero: intText }),
    reply: OrdemCadeia,
    replies: 'one',
    access: seeOrdens,
    feature: 'ordemDeCompra',
  },
})
