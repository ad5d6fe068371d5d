/** Risks of releasing each order of a list; asked for beside each page of the list, with the same query. */
import * as z from 'zod/mini'
import { INTERNOS } from '../../access'
import { routes } from '../../route'
import { flag, int, money, nullable, nullableDate, totalMoney } from '../../wire'
import { PedidoQuery } from './list'

export const PedidoRisco = z.object({
  empresa: z.string(),
  numero: int,
  /** Overdue receivables of the customer in this company, and the due day of the oldest. */
  vencidas: z.object({ qtde: int, valor: totalMoney, desde: nullableDate }),
  em_aberto: totalMoney,
  /** Value of this order that is still to be invoiced. */
  pendente: money,
  /** The customer's credit limit; null where there is no limit. */
  credito: nullable(money),
  per_desc: z.number(),
  /** Maximum discount of the payment condition; 0 sets no limit. */
  descmax: z.number(),
  /** Pieces that stock does not cover, and the number of colours and sizes concerned. */
  faltas: z.object({ qtde: z.number(), itens: int }),
  cliente: z.object({ bloqueio: flag, ativo: flag }),
  /** Value that counts for the collection's minimum: without the value discount. */
  valor_liq: totalMoney,
  valor_min: money,
  /** Lines priced below the table: their number, the total difference, and their total at table prices. */
  abaixo: z.object({ itens: int, valor: totalMoney, tabela: totalMoney }),
})
export type PedidoRisco = z.output<typeof PedidoRisco>

export const pedidoRiscoRoutes = routes({
  listPedidoRiscos: {
    method: 'GET',
    path: '/Pedido/Risco',
    summary: 'O que pesa contra a liberação de cada pedido de uma página da lista, na mesma ordem',
    query: PedidoQuery,
    reply: PedidoRisco,
    replies: 'many',
    access: { tipos: INTERNOS, rows: 'todos os pedidos das suas empresas' },
    feature: 'riscoNaLiberacao',
  },
})
