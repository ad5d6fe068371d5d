import type { UseQueryOptions } from '@tanstack/react-query'
import { MENU } from '@trama/contract/access'
import { PedidoFornecedorQuery, type PedidoFornecedorTotal } from '@trama/contract/apl/pedido-fornecedor-list'
import { PedidoQuery } from '@trama/contract/apl/pedido/list'
import { addDays, todayIn } from '@trama/rules/date-br'
import type { StatCardProps } from '@/components/ui/status/stat-card'
import type { Session } from '@/lib/session'
import { encodeQuery } from '@/lib/url/state'
import { currentMonth, type Period, SINCE_START } from './period'
import {
  type OrderFigure,
  openReceivablesQuery,
  orderFigureQuery,
  type Situacao,
  type SupplierFilters,
  supplierTotalQuery,
} from './principal-queries'

type OrderSearch = ReturnType<typeof orderSearch>

export type Figure =
  | { query: UseQueryOptions<number> }
  /** One of the figures of a call, which several cards share. */
  | { total: UseQueryOptions<PedidoFornecedorTotal>; of: keyof PedidoFornecedorTotal }
  /** A figure that no call gives. */
  | { fixed: string }

export interface Card {
  label: string
  tone: StatCardProps['tone']
  hint: string
  figure: Figure
  /** Counts orders or pieces, where it is no money. */
  counts?: boolean | undefined
  /** The list that shows the rows of this figure; none where the user has no such list. */
  link?: Link | undefined
}

type Link =
  | { to: '/TablePedido'; search: OrderSearch }
  | { to: '/TablePedidoFornecedor'; search: ReturnType<typeof supplierSearch> }

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
    link: acessos.includes(MENU.PedidosVenda)
      ? { to: '/TablePedido', search: orderSearch(period, situacao) }
      : undefined,
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

const supplierSearch = (filters: SupplierFilters) => encodeQuery(PedidoFornecedorQuery, filters)

/** What a supplier still has to make and invoice, and what of it is late. */
function supplierCards(): Card[] {
  const pending: SupplierFilters = { situacao: 'P' }
  const late: SupplierFilters = { ...pending, entrega_fim: addDays(todayIn(), -1) }
  const card = (filters: SupplierFilters, of: keyof PedidoFornecedorTotal) => ({
    figure: { total: supplierTotalQuery(filters), of },
    counts: of !== 'valor_total',
    link: { to: '/TablePedidoFornecedor' as const, search: supplierSearch(filters) },
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

/** The dashboard of the session's type (decisions §5). */
export function cardsOf(session: Session): Card[] {
  const orders = (card: OrderCard) => orderCard(session, card)
  switch (session.usuario.tipo) {
    case 'representante':
      return [orders(ORDERS.open), orders(ORDERS.sold), orders(ORDERS.invoiced)]
    case 'cliente':
      return [orders(ORDERS.open), orders(ORDERS.invoiced), RECEIVABLES]
    case 'fornecedor':
      return session.acessos.includes(MENU.PedidosFornecedor) ? supplierCards() : []
    default:
      return [orders(ORDERS.open), orders(ORDERS.invoiced), PRODUCTION]
  }
}
