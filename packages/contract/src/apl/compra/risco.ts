/** What speaks against releasing each purchase order of a list; asked beside its page, with the same query. */
import * as z from 'zod/mini'
import { INTERNOS } from '../../access'
import { routes } from '../../route'
import { flag, int, money, nullable, nullableDate } from '../../wire'
import { aprovacaoRisco } from '../aprovacao-risco'
import { OrdemQuery } from './list'

export const OrdemRisco = z.object({
  empresa: z.string(),
  numero: int,
  ...aprovacaoRisco,
  fornecedor_ativo: flag,
  /** Released orders of the supplier that should have been here, and the day of the oldest. */
  atrasadas: z.object({ qtde: int, desde: nullableDate }),
  /** Lines that cost more than when their material was last bought, and the one that rose most; prices less discount. */
  aumentos: z.object({
    itens: int,
    maior: nullable(z.object({ codigo: z.string(), cor: z.string(), preco: money, ultimo: money })),
  }),
  /** Suppliers that its quotation asked, and how many answered; null where it comes from none. */
  cotacao: nullable(z.object({ numero: int, pedidas: int, respondidas: int })),
  /** S: the company asks for quotations. */
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
