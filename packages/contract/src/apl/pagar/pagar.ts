/** Payables that wait for a release (S2 §3, §4, §7). */
import * as z from 'zod/mini'
import { type Access, INTERNOS, readByContas } from '../../access'
import { routes } from '../../route'
import {
  date,
  flag,
  int,
  intText,
  money,
  nullable,
  nullableDate,
  nullableText,
  optional,
  cursorPaging,
  sortedBy,
  text,
  totalMoney,
  sinceChange,
} from '../../wire'

/** S2 §6: the release of payments needs no menu. */
export const seePagar: Access = { tipos: INTERNOS, rows: 'todas as das suas empresas' }

export const Conta = z.object({
  num_ap: int,
  docto: z.string(),
  classe: nullableText,
  desc_classe: nullableText,
  /** Creditor: whom the company owes. */
  codcre: int,
  nome: z.string(),
  valor: money,
  dt_ven: date,
  dt_emi: date,
  historico: nullableText,
  desc_historico: nullableText,
  obs: nullableText,
  empresa: z.string(),
  /** Older servers send none of the following fields. */
  parcela: optional(int),
  dt_pagto: nullableDate,
  ordem_compra: nullable(int),
  recebimento: nullable(int),
  /** S: release was refused, for the reason in `motivo`; the payable may be released once that is settled. */
  recusada: optional(flag),
  motivo: nullableText,
  versao: optional(int),
  /** S: waits for its release; N: released. */
  bloqueio: optional(flag),
  /** 0 open, 1 paid. */
  situacao: optional(z.enum(['0', '1'])),
  valor_pago: optional(money),
})
export type Conta = z.output<typeof Conta>

const filters = {
  emissao: optional(date),
  emissao_fim: optional(date),
  vencimento: optional(date),
  vencimento_fim: optional(date),
  codcre: optional(intText),
  /** Number of the payable, its document, or part of the creditor's name. */
  filtro: optional(text(80)),
  /** S: only payables whose release was refused. */
  recusadas: optional(flag),
  todas_empresas: optional(flag),
}
export const CONTA_ORDENS = ['dt_ven', 'dt_emi'] as const
export const ContaQuery = z.object({ ...filters, ordem: optional(sortedBy(CONTA_ORDENS)), ...cursorPaging })
export type ContaQuery = z.output<typeof ContaQuery>
export const ContaFilters = z.object(filters)
export type ContaFilters = z.output<typeof ContaFilters>
export const ContaTotal = z.object({ total: int, valor: totalMoney })
export type ContaTotal = z.output<typeof ContaTotal>

export type ContaListQuery = ContaQuery & z.output<z.ZodMiniObject<typeof sinceChange>>

export const pagarRoutes = routes({
  getConta: {
    method: 'GET',
    path: '/Pagar/:num_ap',
    summary: 'Uma conta a pagar; liberada ou paga, só para quem tem o menu Liberação de pagamento',
    params: z.object({ num_ap: intText }),
    reply: Conta,
    replies: 'one',
    access: readByContas('conta_pagar', seePagar),
    feature: 'integracao',
  },
  listPagar: {
    method: 'GET',
    path: '/Pagar',
    summary: 'Contas em aberto que aguardam liberação (bloqueio S), pelo vencimento ou na ordem pedida',
    query: z.extend(ContaQuery, sinceChange),
    reply: Conta,
    replies: 'many',
    access: readByContas('conta_pagar', seePagar),
  },
  totalPagar: {
    method: 'GET',
    path: '/Pagar/Total',
    summary: 'Quantas contas os filtros alcançam, e o seu valor',
    query: ContaFilters,
    reply: ContaTotal,
    replies: 'one',
    access: seePagar,
    feature: 'totaisDasListas',
  },
})
