import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { named } from '@/lib/api/api-error'
import { queryKeys } from '@/lib/query/query-keys'
import type { PedidoForm } from './form-model'
import { clienteQuery } from '@/components/reference/cliente-query'
import { catalogApi } from '@/components/reference/references'

/** Milliseconds for which catalogues are fresh; they hardly change while a user types an order. */
const CATALOGUE_FRESH_MS = 60_000

const detail = <T>(domain: string, id: string | number | null, load: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({
    queryKey: queryKeys(domain).detail(id ?? ''),
    queryFn: ({ signal }) => load(signal),
    enabled: id !== null,
    staleTime: CATALOGUE_FRESH_MS,
  })

export const colecaoQuery = (codigo: string | null) =>
  detail('colecao', codigo, (signal) =>
    named(
      catalogApi.getColecao({ params: { codigo: codigo ?? '' }, signal }),
      PEDIDO_LOAD_MESSAGES.colecao(codigo ?? ''),
    ),
  )

export const representanteQuery = (codrep: string | null) =>
  detail('representante', codrep, (signal) =>
    named(
      catalogApi.getRepresentante({ params: { codrep: codrep ?? '' }, signal }),
      PEDIDO_LOAD_MESSAGES.representante(codrep ?? ''),
    ),
  )

export const condicaoQuery = (codigo: string | null) =>
  detail('condicao', codigo, (signal) =>
    named(
      catalogApi.getCondicao({ params: { codigo: codigo ?? '' }, signal }),
      PEDIDO_LOAD_MESSAGES.condicao(codigo ?? ''),
    ),
  )

type Referred = Pick<PedidoForm, 'colecao' | 'codrep' | 'codcond' | 'codcli'>

/**
 * Loads the records that the rules need, so that a quick confirmation need not wait; a failure shows at its field.
 */
export async function loadReferences(
  client: QueryClient,
  { colecao, codrep, codcond, codcli }: Referred,
): Promise<void> {
  await Promise.all([
    colecao !== null && client.prefetchQuery({ ...colecaoQuery(colecao), retry: false }),
    codrep !== null && client.prefetchQuery({ ...representanteQuery(codrep), retry: false }),
    codcond !== null && client.prefetchQuery({ ...condicaoQuery(codcond), retry: false }),
    codcli !== null && client.prefetchQuery({ ...clienteQuery(codcli), retry: false }),
  ])
}
