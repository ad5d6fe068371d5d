import { MENU } from '@trama/contract/access'
import { PedidoQuery } from '@trama/contract/apl/pedido/list'
import { sumMoney } from '@trama/rules/money'
import type { CardsOf, DashboardCard } from '@/lib/domain'
import { encodeQuery } from '@/lib/url/state'
import { currentMonth, resumoQuery, type ResumoRow, type ResumoTipo, SINCE_START } from './resumo'

interface OrderCard extends Pick<DashboardCard, 'id' | 'label' | 'tone'> {
  valor: 'valor_total_pen' | 'valor_total_liq' | 'valor_total_fat'
  /** Cut of the sales summary, the same as of a chart on the dashboard, so that one call serves both. */
  tipo: ResumoTipo
  month: boolean
  situacao?: 'P' | 'F'
}

const ORDERS = {
  open: {
    id: 'pedido-aberto',
    label: 'Valor de Pedidos em Aberto',
    tone: 'orange',
    valor: 'valor_total_pen',
    tipo: '2',
    month: false,
    situacao: 'P',
  },
  sold: {
    id: 'pedido-vendas',
    label: 'Valor Vendas no Mês Corrente',
    tone: 'green',
    valor: 'valor_total_liq',
    tipo: '1',
    month: true,
  },
  invoiced: {
    id: 'pedido-faturado',
    label: 'Valor Faturado no Mês Corrente',
    tone: 'blue',
    valor: 'valor_total_fat',
    tipo: '2',
    month: true,
    situacao: 'F',
  },
} as const satisfies Record<string, OrderCard>

/** Menus each of which opens the steps between the figures of a month. */
const COMPARES = [MENU.PedidosVenda, MENU.ConsultaFaturas] as const

/** One line for each card that tells the user which orders its figure counts. */
const HINTS: Record<OrderCard['valor'], string> = {
  valor_total_pen: 'Saldo a faturar de todos os pedidos',
  valor_total_liq: 'Pedidos emitidos neste mês',
  valor_total_fat: 'Pedidos faturados no mês, pela data do pedido',
}

/** Dashboard cards of orders by the user's type (decisions §5); a supplier has none. */
export const cards: CardsOf = (session) => {
  switch (session.usuario.tipo) {
    case 'fornecedor':
      return []
    case 'representante':
      return [ORDERS.open, ORDERS.sold, ORDERS.invoiced].map((card) => orderCard(card, session))
    default:
      return [ORDERS.open, ORDERS.invoiced].map((card) => orderCard(card, session))
  }
}

type Session = Parameters<CardsOf>[0]

/** Card with the sum of one figure over the orders issued in a period (S2 §5, dashboard cards). */
function orderCard({ valor, tipo, month, situacao, ...card }: OrderCard, session: Session): DashboardCard {
  const period = month ? currentMonth() : SINCE_START
  return {
    ...card,
    hint: HINTS[valor],
    compare:
      month && session.flagsVersao.faturadoDoMes && COMPARES.some((menu) => session.acessos.includes(menu))
        ? { to: '/Faturado/$mes', params: { mes: period.ini.slice(0, 7) } }
        : undefined,
    figure: {
      ...resumoQuery(tipo, period, situacao),
      select: (rows: ResumoRow[]) => sumMoney(rows.map((row) => row[valor])),
    },
    rows: { fonte: 'pedido', valor, data_ini: period.ini, data_fim: period.fim, situacao },
    link: session.acessos.includes(MENU.PedidosVenda)
      ? {
          text: 'Ver pedidos',
          at: {
            to: '/TablePedido',
            search: encodeQuery(PedidoQuery, {
              dt_emissao_ini: period.ini,
              dt_emissao_fim: period.fim,
              situacao,
              // Drafts are in no figure of sales; the situations leave them out by themselves.
              ...(situacao === undefined && { digitacao: 'N' as const }),
            }),
          },
        }
      : undefined,
  }
}
