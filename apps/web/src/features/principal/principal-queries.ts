import type { UseQueryOptions } from '@tanstack/react-query'
import {
  type PedidoFornecedorTotal,
  pedidoFornecedorListRoutes,
} from '@trama/contract/apl/pedido-fornecedor-list'
import { pedidoListRoutes } from '@trama/contract/apl/pedido-list'
import { receberRoutes } from '@trama/contract/apl/receber'
import { sumMoney } from '@trama/rules/money'
import { aplClient } from '@/lib/api/apl'
import { getSession } from '@/lib/session'
import type { Period } from './period'

const { totalPedidosFornecedor } = pedidoFornecedorListRoutes
const apl = aplClient({ ...pedidoListRoutes, ...receberRoutes, totalPedidosFornecedor })

export type Situacao = 'P' | 'F'
export type OrderFigure = 'valor_total_pen' | 'valor_total_liq' | 'valor_total_fat'

/** Sum of one figure over the orders issued in a period (S2 §3, dashboard cards). */
export function orderFigureQuery(
  figure: OrderFigure,
  { dt_emissao_ini, dt_emissao_fim }: Period,
  situacao?: Situacao,
): UseQueryOptions<number> {
  const { usuario } = getSession()
  const query = {
    tipo: '2' as const,
    emissao_ini: dt_emissao_ini,
    emissao_fim: dt_emissao_fim,
    situacao,
    cnpj_rep: usuario.tipo === 'representante' ? usuario.cnpj : undefined,
  }
  return {
    queryKey: ['pedido', 'resumo', figure, query],
    async queryFn({ signal }) {
      const months = await apl.resumoPedidos({ query, signal })
      return sumMoney(months.map((month) => month[figure]))
    },
  }
}

const PAGE = 200

/** Page by page: only a short one says that it was the last. */
async function openReceivables(signal: AbortSignal, pagina = 1): Promise<number> {
  const page = await apl.listReceber({ query: { situacao: '0', pagina, offset: PAGE }, signal })
  const balance = sumMoney(page.map(({ saldo }) => saldo))
  if (page.length < PAGE) return balance
  return sumMoney([balance, await openReceivables(signal, pagina + 1)])
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
  queryFn: ({ signal }) => apl.totalPedidosFornecedor({ query, signal }),
})
