import type { UseQueryOptions } from '@tanstack/react-query'
import {
  type PedidoFornecedorItem,
  type PedidoFornecedorTotal,
  pedidoFornecedorListRoutes,
} from '@trama/contract/apl/pedido-fornecedor-list'
import { pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import { receberRoutes } from '@trama/contract/apl/receber'
import { sumMoney } from '@trama/rules/money'
import type { PageParam } from '@/components/crud/list/list-pages'
import { aplClient } from '@/lib/api/apl'
import { isApiError } from '@/lib/api/api-error'
import type { Period } from './period'

const { listPedidosFornecedor, totalPedidosFornecedor } = pedidoFornecedorListRoutes
const apl = aplClient({
  ...pedidoListRoutes,
  ...receberRoutes,
  listPedidosFornecedor,
  totalPedidosFornecedor,
})

export type Situacao = 'P' | 'F'
export type OrderFigure = 'valor_total_pen' | 'valor_total_liq' | 'valor_total_fat'

/** Sum of one figure over the orders issued in a period (S2 §3, dashboard cards). */
export function orderFigureQuery(
  figure: OrderFigure,
  { dt_emissao_ini, dt_emissao_fim }: Period,
  situacao?: Situacao,
): UseQueryOptions<number> {
  const query = {
    tipo: '2' as const,
    emissao_ini: dt_emissao_ini,
    emissao_fim: dt_emissao_fim,
    situacao,
  }
  return {
    queryKey: ['pedido', 'resumo', figure, query],
    async queryFn({ signal }) {
      try {
        const months = await apl.resumoPedidos({ query, signal })
        return sumMoney(months.map((month) => month[figure]))
      } catch (error) {
        if (!isApiError(error, 'missing')) throw error
        const orders = { dt_emissao_ini, dt_emissao_fim, situacao }
        const rows = await allRows((page) => apl.listPedidos({ query: { ...orders, ...page }, signal }))
        return sumMoney(rows.map((row) => row[figure]))
      }
    },
  }
}

const PAGE = 200

/** Page by page: only a short one says that it was the last. */
async function allRows<Row>(load: (page: PageParam) => Promise<Row[]>, pagina = 1): Promise<Row[]> {
  const rows = await load({ pagina, offset: PAGE })
  return rows.length < PAGE ? rows : [...rows, ...(await allRows(load, pagina + 1))]
}

async function openReceivables(signal: AbortSignal): Promise<number> {
  const open = await allRows((page) => apl.listReceber({ query: { situacao: '0', ...page }, signal }))
  return sumMoney(open.map(({ saldo }) => saldo))
}

export const openReceivablesQuery: UseQueryOptions<number> = {
  queryKey: ['receber', 'saldo-aberto'],
  queryFn: ({ signal }) => openReceivables(signal),
}

export interface SupplierFilters {
  situacao: Situacao
  entrega_fim?: string
}

/** Below the list's own key, so that an invoice or a new delivery counts at once. */
export const supplierTotalQuery = (query: SupplierFilters): UseQueryOptions<PedidoFornecedorTotal> => ({
  queryKey: ['pedido-fornecedor', 'list', 'dashboard', query],
  async queryFn({ signal }) {
    try {
      return await apl.totalPedidosFornecedor({ query, signal })
    } catch (error) {
      if (!isApiError(error, 'missing')) throw error
      return totalOf(
        await allRows((page) => apl.listPedidosFornecedor({ query: { ...query, ...page }, signal })),
      )
    }
  },
})

const totalOf = (rows: readonly PedidoFornecedorItem[]): PedidoFornecedorTotal => ({
  qtde_pedidos: rows.length,
  qtde_pendente: rows.reduce((sum, { qtde, faturado }) => sum + qtde - faturado, 0),
  valor_total: sumMoney(rows.map(({ valor_total }) => valor_total)),
})
