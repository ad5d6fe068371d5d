import { MENU } from '@trama/contract/access'
import { A_RESPONDER, cotacaoListRoutes, CotacaoQuery } from '@trama/contract/apl/cotacao/list'
import { aplClient } from '@/lib/api/apl'
import { countRows } from '@/lib/api/count-rows'
import type { CardsOf } from '@/lib/domain'
import { encodeQuery } from '@/lib/url/state'
import { cotacaoKeys } from './keys'

const { listCotacoes, totalCotacoes } = cotacaoListRoutes
const apl = aplClient({ listCotacoes, totalCotacoes })

/** Dashboard card of the quotations that a supplier has not answered yet and still may answer (S2 §2). */
export const cards: CardsOf = ({ usuario, acessos }) => {
  if (usuario.tipo !== 'fornecedor' || !acessos.includes(MENU.Cotacoes)) return []
  const query = A_RESPONDER
  return [
    {
      id: 'cotacao-pendente',
      label: 'Cotações pendentes',
      tone: 'orange',
      hint: 'Aguardam a sua resposta',
      counts: true,
      figure: {
        // The key lies below the list's own key, so that a new answer refreshes the card at once.
        queryKey: [...cotacaoKeys.lists, 'dashboard', query],
        queryFn: ({ signal }) =>
          countRows(
            apl.totalCotacoes({ query, signal }).then(({ total }) => total),
            (page) => apl.listCotacoes({ query: { ...query, ...page }, signal }),
          ),
      },
      link: {
        text: 'Ver cotações',
        at: { to: '/TableCotacao', search: encodeQuery(CotacaoQuery, query) },
      },
    },
  ]
}
