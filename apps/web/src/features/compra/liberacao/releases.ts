import type { QueryClient } from '@tanstack/react-query'
import { ordemLiberacaoRoutes } from '@trama/contract/apl/compra/liberacao'
import type { OrdemListItem } from '@trama/contract/apl/compra/list'
import { MOTIVO_MAX } from '@trama/contract/apl/lote'
import { lotCall, singleCall } from '@/components/release/lots'
import { type Releases, target } from '@/components/release/releases'
import { aplClient } from '@/lib/api/apl'
import { COMPRA_WORDS, compraKeys, compraQuery, situacaoKey } from '../api'
import { waitingKey } from '../list-queries'

const api = aplClient(ordemLiberacaoRoutes)

/**
 * How purchase orders are released.
 * @param hasLots older servers release one by one call, and take nothing back
 */
export function compraReleases(client: QueryClient, hasLots: boolean): Releases<OrdemListItem> {
  const looked = (row: OrdemListItem) => target(client, row, compraQuery(row).queryKey)
  return {
    words: COMPRA_WORDS,
    waitingKey,
    changes: (rows) => [compraKeys.lists, situacaoKey, ...rows.map((row) => compraQuery(row).queryKey)],
    release: hasLots
      ? lotCall((lot) => api.releaseOrdens({ body: { ordens: lot.map(looked) } }))
      : singleCall(({ numero, empresa }) =>
          api.releaseOrdem({ params: { numero }, empresa, body: { liberado: 'S' } }),
        ),
    ...(hasLots && {
      undo: lotCall((lot) =>
        api.undoReleaseOrdens({ body: { ordens: lot.map(({ numero, empresa }) => ({ numero, empresa })) } }),
      ),
      refuse: {
        call: (motivo) => lotCall((lot) => api.refuseOrdens({ body: { motivo, ordens: lot.map(looked) } })),
        effect: {
          one: 'A compra volta ao comprador, com o motivo.',
          many: 'As compras voltam ao comprador, com o mesmo motivo.',
        },
        hint: 'Quem fez a compra lê este texto.',
        maxLength: MOTIVO_MAX,
      },
    }),
  }
}
