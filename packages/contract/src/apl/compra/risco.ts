/** Risks of releasing each purchase order of a list; requested beside the list's page, with the same query. */
import * as z from 'zod/mini'
import { INTERNOS } from '../../access'
import { routes } from '../../route'
import { flag, int, money, nullable, nullableDate } from '../../wire'
import { aprovacaoRisco } from '../liberacao/aprovacao-risco'
import { OrdemQuery } from './list'

export const OrdemRisco = z.object({
  empresa: z.string(),
  numero: int,
  ...aprovacaoRisco,
  fornecedor_ativo: flag,
  /** Number of the supplier's released orders that are late, and the day of the oldest. */
  atrasadas: z.object({ qtde: int, desde: nullableDate }),
  /**
   * Number of lines that cost more than the last purchase of their material, and the line with the highest rise;
   * prices less discount.
   */
  aumentos: z.object({
    itens: int,
    maior: nullable(z.object({ codigo: z.string(), cor: z.string(), preco: money, ultimo: money })),
  }),
  /** Number of suppliers that the quotation asked, and that answered; null for an order without a quotation. */
  cotacao: nullable(z.object({ numero: int, pedidas: int, respondidas: int })),
  /** S: the company buys by quotations. */
  cota: flag,
})
export type OrdemRisco = z.output<typeof OrdemRisco>

export const ordemRiscoRoutes = routes({
  listOrdemRiscos: {
    method: 'GET',
    path: '/OrdemCompra/Risco',
    summary: 'O que pesa contra a liberação de cada ordem de compra de uma página da lista, na mesma ordem',
    query: OrdemQuery,
    reply: OrdemRisco,
    replies: 'many',
    access: { tipos: INTERNOS, rows: 'todas as ordens das suas empresas' },
    feature: 'riscoNaCompra',
  },
})
