/** Risks of releasing each payment of a list; asked for beside each page of the list, with the same query. */
import * as z from 'zod/mini'
import { routes } from '../../route'
import { date, flag, int, money, nullable } from '../../wire'
import { aprovacaoRisco } from '../liberacao/aprovacao-risco'
import { ContaQuery, seePagar } from './pagar'

export const ContaRisco = z.object({
  empresa: z.string(),
  num_ap: int,
  ...aprovacaoRisco,
  credor_ativo: flag,
  /** Another payable of the creditor that looks the same: same document, or same value and due day. */
  repetida: nullable(z.object({ num_ap: int, docto: z.string(), valor: money, dt_ven: date, paga: flag })),
})
export type ContaRisco = z.output<typeof ContaRisco>

export const pagarRiscoRoutes = routes({
  listContaRiscos: {
    method: 'GET',
    path: '/Pagar/Risco',
    summary: 'O que pesa contra a liberação de cada pagamento de uma página da lista, na mesma ordem',
    query: ContaQuery,
    reply: ContaRisco,
    replies: 'many',
    access: seePagar,
    feature: 'riscoNoPagamento',
  },
})
