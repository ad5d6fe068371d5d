import { MENU } from '@trama/contract/access'
import { PedidoFornecedorQuery, pedidoFornecedorListRoutes } from '@trama/contract/apl/pedido-fornecedor/list'
import { aplClient } from '@/lib/api/apl'
import { countRows } from '@/lib/api/count-rows'
import type { CardsOf } from '@/lib/domain'
import { encodeQuery } from '@/lib/url/state'

const { listPedidosFornecedor, totalPedidosFornecedor } = pedidoFornecedorListRoutes
const apl = aplClient({ listPedidosFornecedor, totalPedidosFornecedor })

/** Dashboard card of orders that a supplier still has to make and invoice (S2 §2). */
export const cards: CardsOf = ({ usuario, acessos }) => {
  if (usuario.tipo !== 'fornecedor' || !acessos.includes(MENU.PedidosFornecedor)) return []
  const query = { situacao: 'P' } as const
  return [
    {
      id: 'pedido-fornecedor-pendente',
      label: 'Pedidos de fornecedor pendentes',
      tone: 'green',
      hint: 'A produzir e faturar',
      counts: true,
      figure: {
        // The key lies below the list's own key, so that an invoice refreshes the card at once.
        queryKey: ['pedido-fornecedor', 'list', 'dashboard', query],
        queryFn: ({ signal }) =>
          countRows(
            apl.totalPedidosFornecedor({ query, signal }).then(({ qtde_pedidos }) => qtde_pedidos),
            (page) => apl.listPedidosFornecedor({ query: { ...query, ...page }, signal }),
          ),
      },
      link: {
        text: 'Ver pedidos',
        at: { to: '/TablePedidoFornecedor', search: encodeQuery(PedidoFornecedorQuery, query) },
      },
    },
  ]
}
