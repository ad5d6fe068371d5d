import type { QueryClient } from '@tanstack/react-query'
import { ordemLiberacaoRoutes } from '@trama/contract/apl/compra/liberacao'
import type { OrdemListItem } from '@trama/contract/apl/compra/list'
import { lotReleases } from '@/components/release/lot-releases'
import type { Releases } from '@/components/release/releases'
import { aplClient } from '@/lib/api/apl'
import { COMPRA_WORDS, compraKeys, compraQuery, situacaoKey } from '../api'
import { waitingKey } from './queries'

const api = aplClient(ordemLiberacaoRoutes)

/** Releases of purchase orders. */
export const compraReleases = (client: QueryClient, hasLots: boolean): Releases<OrdemListItem> =>
  lotReleases({
    client,
    hasLots,
    words: COMPRA_WORDS,
    waitingKey,
    detailKey: (row) => compraQuery(row).queryKey,
    changes: [compraKeys.lists, situacaoKey],
    release: (ordens) => api.releaseOrdens({ body: { ordens } }),
    releaseOne: ({ numero, empresa }) =>
      api.releaseOrdem({ params: { numero }, empresa, body: { liberado: 'S' } }),
    undo: (ordens) => api.undoReleaseOrdens({ body: { ordens } }),
    refuse: (motivo, ordens) => api.refuseOrdens({ body: { motivo, ordens } }),
    refusal: {
      one: 'A compra volta ao comprador, com o motivo.',
      many: 'As compras voltam ao comprador, com o mesmo motivo.',
      hint: 'Quem fez a compra lê este texto.',
    },
  })
