import { MENU } from '@trama/contract/access'
import { ordemListRoutes, OrdemQuery } from '@trama/contract/apl/compra/list'
import { aplClient } from '@/lib/api/apl'
import { countRows } from '@/lib/api/count-rows'
import type { CardsOf } from '@/lib/domain'
import { queryKeys } from '@/lib/query/query-keys'
import { encodeQuery } from '@/lib/url/state'

const { listOrdens, totalOrdens } = ordemListRoutes
const apl = aplClient({ listOrdens, totalOrdens })

/** Dashboard card of a supplier's orders that are not delivered yet (S2 §2). */
export const cards: CardsOf = ({ usuario, acessos }) => {
  if (usuario.tipo !== 'fornecedor' || !acessos.includes(MENU.PedidosCompra)) return []
  const query = { situacao: 'P', liberado: 'S' } as const
  return [
    {
      id: 'compra-pendente',
      label: 'Pedidos de compra pendentes',
      tone: 'blue',
      hint: 'A entregar',
      counts: true,
      figure: {
        // The key is below the list's key, so that a change refreshes the card at once.
        queryKey: [...queryKeys('compra').lists, 'dashboard', query],
        queryFn: ({ signal }) =>
          countRows(
            apl.totalOrdens({ query, signal }).then(({ total }) => total),
            (page) => apl.listOrdens({ query: { ...query, ...page }, signal }),
          ),
      },
      link: {
        text: 'Ver pedidos',
        at: { to: '/TableCompra', search: encodeQuery(OrdemQuery, { situacao: 'P' }) },
      },
    },
  ]
}
