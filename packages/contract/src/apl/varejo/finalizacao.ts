/** Finalisation of a sale: discount, payment by credits, instalments with their means of payment (S2 §3, §5, §7). */
import { isIsoDate } from '@trama/rules/date-br'
import * as z from 'zod/mini'
import { autorizacao } from '../../autorizacao'
import { TEXTS } from '../../messages'
import { routes } from '../../route'
import { clearable, code, int, intText, money, optional, price, resultado } from '../../wire'
import { sellVarejo } from './codes'

export const PARCELAS_MAX = 120
export const ABATIMENTOS_MAX = 100

const isoDate = z.string().check(z.refine(isIsoDate, TEXTS.invalid))

/** One means of payment of an instalment; several with the same `nrparcela` are paid together (decisions §5b). */
export const ItCondVenda = z.object({
  nrparcela: int,
  /** Due date in ISO form, as in all calls (decisions §3). */
  vencimento: isoDate,
  valor: price,
  cdmoeda: code,
})
export type ItCondVenda = z.output<typeof ItCondVenda>

/** A credit title that pays part of a sale: `empresa` is the company of the title. */
export const AbatimentoVenda = z.object({
  numero: code,
  tipo: z.enum(['A', 'DV']),
  empresa: code,
  valor: price,
})
export type AbatimentoVenda = z.output<typeof AbatimentoVenda>

export const FinalizacaoVenda = z.object({
  vldesconto: price,
  cdcondicao: code,
  /** Code from `GET /TipoOperacao`. */
  tipo: code,
  vlabatimento: price,
  itcondivenda: z.array(ItCondVenda).check(z.maxLength(PARCELAS_MAX)),
  abatimento: z.array(AbatimentoVenda).check(z.maxLength(ABATIMENTOS_MAX)),
  /** Change given back for cash. */
  troco: optional(price),
  /** Version of the sale. */
  versao: clearable(int),
  /** Token of the person who signed in to allow a price below the lowest one (LOJ 160). */
  autorizacao,
})
export type FinalizacaoVenda = z.output<typeof FinalizacaoVenda>

export const VendaFinalizada = z.extend(resultado, { codven: int, valor_liq: money, versao: int })
export type VendaFinalizada = z.output<typeof VendaFinalizada>

export const varejoFinalizacaoRoutes = routes({
  finalizarVenda: {
    method: 'PATCH',
    path: '/Varejo/Finalizacao/:codven',
    summary: 'Finaliza uma venda ou devolução: estoque, duplicatas e abatimentos de uma vez',
    params: z.object({ codven: intText }),
    body: FinalizacaoVenda,
    reply: VendaFinalizada,
    replies: 'one',
    access: sellVarejo,
    idempotent: true,
    feature: 'varejo',
  },
})
