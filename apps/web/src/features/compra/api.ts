import { queryOptions } from '@tanstack/react-query'
import { ordemSituacaoRoutes } from '@trama/contract/apl/compra/liberacao'
import { type Ordem, ordemRoutes } from '@trama/contract/apl/compra/ordem'
import { ordemPublicaRoutes } from '@trama/contract/apl/compra/publico'
import { recebimentoRoutes } from '@trama/contract/apl/compra/recebimento'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { byDescricao, described, type Reference } from '@/components/reference/references'
import { aplClient } from '@/lib/api/apl'
import { named } from '@/lib/api/api-error'
import type { DocumentWords } from '@/lib/document'
import { queryKeys } from '@/lib/query/query-keys'

const { sendOrdemLink, revokeOrdemLink, copyOrdemLink } = ordemPublicaRoutes

/** Calls of the purchase order form; the list has a client of its own. */
export const compraApi = aplClient({
  sendOrdemLink,
  revokeOrdemLink,
  copyOrdemLink,
  ...ordemRoutes,
  ...ordemSituacaoRoutes,
  ...recebimentoRoutes,
})

export const compraKeys = queryKeys('compra')
export const COMPRA_WORDS: DocumentWords = { one: 'compra', many: 'compras', feminine: true }

export interface CompraId {
  numero: number
  /** Company of the order, where it is not the session's. */
  empresa?: string | undefined
}

/** Name of the draft of a receipt. */
export const recebimentoDraft = ({ empresa, numero }: CompraId) => `recebimento:${empresa}:${numero}`

export const loadCompra = ({ numero, empresa }: CompraId, signal?: AbortSignal): Promise<Ordem> =>
  named(compraApi.getOrdem({ params: { numero }, empresa, signal }), ORDEM_MESSAGES.naoEncontrada(numero))

export const compraQuery = (id: CompraId) =>
  queryOptions({
    queryKey: [...compraKeys.all, 'detail', id.empresa, id.numero],
    queryFn: ({ signal }) => loadCompra(id, signal),
  })

export const cadeiaQuery = ({ numero, empresa }: CompraId) =>
  queryOptions({
    queryKey: [...compraKeys.all, 'cadeia', empresa, numero],
    queryFn: ({ signal }) =>
      named(
        compraApi.getOrdemCadeia({ params: { numero }, empresa, signal }),
        ORDEM_MESSAGES.naoEncontrada(numero),
      ),
  })

export const situacaoKey = [...compraKeys.all, 'situacao'] as const
export const situacaoQuery = ({ numero, empresa }: CompraId) =>
  queryOptions({
    queryKey: [...situacaoKey, empresa, numero],
    queryFn: ({ signal }) =>
      named(
        compraApi.getOrdemSituacao({ params: { numero }, empresa, signal }),
        ORDEM_MESSAGES.naoEncontrada(numero),
      ),
  })

/** Address of an order; it contains the company where that is not the session's. */
export const compraHref = ({ numero, empresa }: CompraId, own: string): string =>
  empresa === undefined || empresa === own
    ? `/FormCompra/${numero}`
    : `/FormCompra/${numero}?empresa=${encodeURIComponent(empresa)}`

export const CLASSE: Reference = {
  recent: 'classe',
  load: byDescricao((search) => compraApi.listClasses(search), described),
  async nameOf(codigo, signal) {
    const rows = await compraApi.listClasses({ query: { descricao: codigo }, signal })
    return rows.find((row) => row.codigo === codigo)?.descricao ?? ''
  },
}
