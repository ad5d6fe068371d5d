import type { UseQueryOptions } from '@tanstack/react-query'
import { MENU } from '@trama/contract/access'
import {
  type PedidoFornecedorItem,
  PedidoFornecedorQuery,
  type PedidoFornecedorTotal,
  pedidoFornecedorListRoutes,
} from '@trama/contract/apl/pedido-fornecedor-list'
import { addDays, todayIn } from '@trama/rules/date-br'
import { sumMoney } from '@trama/rules/money'
import { aplClient } from '@/lib/api/apl'
import { allPages } from '@/lib/api/all-pages'
import { isApiError } from '@/lib/api/api-error'
import type { CardsOf } from '@/lib/domain'
import { encodeQuery } from '@/lib/url/state'

const { listPedidosFornecedor, totalPedidosFornecedor } = pedidoFornecedorListRoutes
const apl = aplClient({ listPedidosFornecedor, totalPedidosFornecedor })

interface Filters {
  situacao: 'P'
  entrega_fim?: string
}

/** What a supplier still has to make and invoice, and what of it is late. */
export const cards: CardsOf = ({ usuario, acessos }) => {
  if (usuario.tipo !== 'fornecedor' || !acessos.includes(MENU.PedidosFornecedor)) return []
  const pending: Filters = { situacao: 'P' }
  const late: Filters = { ...pending, entrega_fim: addDays(todayIn(), -1) }
  const card = (filters: Filters, of: keyof PedidoFornecedorTotal) => ({
    figure: figureQuery(filters, of),
    counts: of !== 'valor_total',
    link: {
      text: 'Ver pedidos',
      at: { to: '/TablePedidoFornecedor' as const, search: encodeQuery(PedidoFornecedorQuery, filters) },
    },
  })
  return [
    {
      label: 'Pedidos pendentes',
      tone: 'orange',
      hint: 'A produzir e faturar',
      ...card(pending, 'qtde_pedidos'),
    },
    {
      label: 'Peças pendentes',
      tone: 'blue',
      hint: 'Ainda não faturadas',
      ...card(pending, 'qtde_pendente'),
    },
    {
      label: 'Valor dos pedidos pendentes',
      tone: 'green',
      hint: 'Valor líquido dos pedidos',
      ...card(pending, 'valor_total'),
    },
    {
      label: 'Entregas em atraso',
      tone: 'red',
      hint: 'Pedidos com entrega vencida',
      ...card(late, 'qtde_pedidos'),
    },
  ]
}

/** Below the list's own key, so that an invoice or a new delivery counts at once. */
const totalKey = (query: Filters) => ['pedido-fornecedor', 'list', 'dashboard', query]

/** One figure of a call that several cards share. */
const figureQuery = (query: Filters, of: keyof PedidoFornecedorTotal): UseQueryOptions<number> => ({
  queryKey: [...totalKey(query), of],
  queryFn: async ({ client }) => (await client.fetchQuery(totalQuery(query)))[of],
})

const totalQuery = (query: Filters): UseQueryOptions<PedidoFornecedorTotal> => ({
  queryKey: totalKey(query),
  async queryFn({ signal }) {
    try {
      return await apl.totalPedidosFornecedor({ query, signal })
    } catch (error) {
      if (!isApiError(error, 'missing')) throw error
      return totalOf(
        await allPages((page) => apl.listPedidosFornecedor({ query: { ...query, ...page }, signal })),
      )
    }
  },
})

const totalOf = (rows: readonly PedidoFornecedorItem[]): PedidoFornecedorTotal => ({
  qtde_pedidos: rows.length,
  qtde_pendente: rows.reduce((sum, { qtde, faturado }) => sum + qtde - faturado, 0),
  valor_total: sumMoney(rows.map(({ valor_total }) => valor_total)),
})
