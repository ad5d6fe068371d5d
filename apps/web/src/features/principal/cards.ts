import type { UseQueryOptions } from '@tanstack/react-query'
import { MENU } from '@trama/contract/access'
import { PedidoQuery } from '@trama/contract/apl/pedido-list'
import type { StatCardProps } from '@/components/ui/stat-card'
import type { Session } from '@/lib/session'
import { encodeQuery } from '@/lib/url-state'
import { currentMonth, type Period, SINCE_START } from './period'
import { type OrderFigure, openReceivablesQuery, orderFigureQuery, type Situacao } from './principal-queries'

type OrderSearch = ReturnType<typeof orderSearch>

export interface Card {
  label: string
  tone: StatCardProps['tone']
  hint: string
  /** A figure that no call gives is fixed. */
  figure: { query: UseQueryOptions<number> } | { fixed: string }
  /** Search of the order list that shows the rows of this sum; none where the user has no such list. */
  search?: OrderSearch | undefined
}

const orderSearch = (period: Period, situacao?: Situacao) => encodeQuery(PedidoQuery, { ...period, situacao })

interface OrderCard {
  label: string
  tone: StatCardProps['tone']
  figure: OrderFigure
  month: boolean
  situacao?: Situacao
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

function orderCard({ acessos }: Session, { label, tone, figure, month, situacao }: OrderCard): Card {
  const period = month ? currentMonth() : SINCE_START
  return {
    label,
    tone,
    hint: month ? 'Pedidos emitidos neste mês' : 'Saldo a faturar de todos os pedidos',
    figure: { query: orderFigureQuery(figure, period, situacao) },
    search: acessos.includes(MENU.PedidosVenda) ? orderSearch(period, situacao) : undefined,
  }
}

const RECEIVABLES: Card = {
  label: 'Valor de Duplicatas em Aberto',
  tone: 'green',
  hint: 'Saldo a pagar de todas as duplicatas',
  figure: { query: openReceivablesQuery },
}

/** S2 §2: fixed at 0. */
const PRODUCTION: Card = {
  label: 'Ordens de produção',
  tone: 'grey',
  hint: 'Sem ordens em andamento',
  figure: { fixed: '0' },
}

/** The dashboard of the session's type (decisions §5). */
export function cardsOf(session: Session): Card[] {
  const orders = (card: OrderCard) => orderCard(session, card)
  switch (session.usuario.tipo) {
    case 'representante':
      return [orders(ORDERS.open), orders(ORDERS.sold), orders(ORDERS.invoiced)]
    case 'cliente':
      return [orders(ORDERS.open), orders(ORDERS.invoiced), RECEIVABLES]
    case 'fornecedor':
      return []
    default:
      return [orders(ORDERS.open), orders(ORDERS.invoiced), PRODUCTION]
  }
}
