import type { UseQueryOptions } from '@tanstack/react-query'
import { MENU } from '@trama/contract/access'
import { PedidoQuery, pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import { endOfMonth, START_DATE, startOfMonth, todayIn } from '@trama/rules/date-br'
import { sumMoney } from '@trama/rules/money'
import { aplClient } from '@/lib/api/apl'
import { allPages } from '@/lib/api/all-pages'
import { isApiError } from '@/lib/api/api-error'
import type { CardsOf, DashboardCard } from '@/lib/domain'
import { encodeQuery } from '@/lib/url/state'

const apl = aplClient(pedidoListRoutes)

interface OrderCard extends Pick<DashboardCard, 'label' | 'tone'> {
  figure: 'valor_total_pen' | 'valor_total_liq' | 'valor_total_fat'
  month: boolean
  situacao?: 'P' | 'F'
}

const ORDERS = {
  open: {
    label: 'Valor de Pedidos em Aberto',
    tone: 'orange',
    figure: 'valor_total_pen',
    month: false,
    situacao: 'P',
  },
  sold: { label: 'Valor Vendas no Mês Corrente', tone: 'green', figure: 'valor_total_liq', month: true },
  invoiced: {
    label: 'Valor Faturado no Mês Corrente',
    tone: 'blue',
    figure: 'valor_total_fat',
    month: true,
    situacao: 'F',
  },
} as const satisfies Record<string, OrderCard>

/** The figures of orders by the session's type (decisions §5); a supplier has none. */
export const cards: CardsOf = ({ usuario, acessos }) => {
  const hasList = acessos.includes(MENU.PedidosVenda)
  switch (usuario.tipo) {
    case 'fornecedor':
      return []
    case 'representante':
      return [ORDERS.open, ORDERS.sold, ORDERS.invoiced].map((card) => orderCard(card, hasList))
    default:
      return [ORDERS.open, ORDERS.invoiced].map((card) => orderCard(card, hasList))
  }
}

interface Period {
  dt_emissao_ini: string
  dt_emissao_fim?: string
}

/** Everything that the system knows of (decisions §5). */
const SINCE_START: Period = { dt_emissao_ini: START_DATE }

function currentMonth(today: string = todayIn()): Period {
  return { dt_emissao_ini: startOfMonth(today), dt_emissao_fim: endOfMonth(today) }
}

function orderCard({ label, tone, figure, month, situacao }: OrderCard, hasList: boolean): DashboardCard {
  const period = month ? currentMonth() : SINCE_START
  return {
    label,
    tone,
    hint: month ? 'Pedidos emitidos neste mês' : 'Saldo a faturar de todos os pedidos',
    figure: orderFigureQuery(figure, period, situacao),
    link: hasList
      ? {
          text: 'Ver pedidos',
          at: { to: '/TablePedido', search: encodeQuery(PedidoQuery, { ...period, situacao }) },
        }
      : undefined,
  }
}

/** Sum of one figure over the orders issued in a period (S2 §3, dashboard cards). */
function orderFigureQuery(
  figure: OrderCard['figure'],
  { dt_emissao_ini, dt_emissao_fim }: Period,
  situacao: OrderCard['situacao'],
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
        const rows = await allPages((page) => apl.listPedidos({ query: { ...orders, ...page }, signal }))
        return sumMoney(rows.map((row) => row[figure]))
      }
    },
  }
}
