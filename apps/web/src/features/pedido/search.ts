import { completePedido } from '@trama/contract/apl/pedido/record'
import { type PedidoListItem, pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import { formatDateBr } from '@trama/rules/date-br'
import { pedidoStatus } from '@trama/rules/pedido/status'
import { ShoppingCart } from 'lucide-react'
import { aplClient } from '@/lib/api/apl'
import { orNull } from '@/lib/api/api-error'
import { GROUP_ROWS, type Hit, isRecordNumber, type SearchSource } from '@/lib/domain'
import { getSession } from '@/lib/session'
import { pedidoApi } from './pedido-api'
import { pedidoHref } from './pedido-keys'

const apl = aplClient(pedidoListRoutes)

/** Search for orders by number, customer or tax id. */
export const search: SearchSource = {
  kind: 'pedido',
  heading: 'Pedidos',
  icon: ShoppingCart,
  leads: 'number',
  isOpen: ({ acessos }) => acessos.includes('1.2'),
  async search(filtro, signal) {
    const rows = await apl.listPedidos({ query: { filtro, offset: GROUP_ROWS }, signal })
    const hits = rows.map(pedidoHit)
    if (!isRecordNumber(filtro)) return hits
    // A page may be full of customers with this number in their name, so the order with the exact number is loaded
    // too.
    const exact =
      hits.find(({ key }) => key === `pedido:${Number(filtro)}`) ?? (await getPedido(Number(filtro), signal))
    return exact ? [exact, ...hits.filter(({ key }) => key !== exact.key)].slice(0, GROUP_ROWS) : hits
  },
}

type PedidoFacts = Pick<
  PedidoListItem,
  'numero' | 'nome' | 'dt_emissao' | 'bloqueio' | 'financeiro' | 'qtde' | 'faturado'
>

const pedidoHit = (pedido: PedidoFacts): Hit => ({
  kind: 'pedido',
  key: `pedido:${pedido.numero}`,
  label: `Pedido ${pedido.numero}`,
  detail: [pedido.nome, formatDateBr(pedido.dt_emissao), pedidoStatus(pedido)].join(' · '),
  href: pedidoHref(pedido.numero),
})

async function getPedido(numero: number, signal: AbortSignal): Promise<Hit | null> {
  const reply = await orNull(pedidoApi.getPedido({ params: { numero }, signal }))
  return reply && pedidoHit(completePedido(reply, getSession().empresa.emp_pat))
}
