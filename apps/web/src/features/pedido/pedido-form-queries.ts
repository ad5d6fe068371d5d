import { queryOptions } from '@tanstack/react-query'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido-messages'
import { named } from '@/lib/api/api-error'
import { queryKeys } from '@/lib/query-keys'
import { referenceApi } from './reference-api'

/** Catalogues hardly change while one types an order. */
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
      referenceApi.getColecao({ params: { codigo: codigo ?? '' }, signal }),
      PEDIDO_LOAD_MESSAGES.colecao(codigo ?? ''),
    ),
  )

export const representanteQuery = (codrep: string | null) =>
  detail('representante', codrep, (signal) =>
    named(
      referenceApi.getRepresentante({ params: { codrep: codrep ?? '' }, signal }),
      PEDIDO_LOAD_MESSAGES.representante(codrep ?? ''),
    ),
  )

export const condicaoQuery = (codigo: string | null) =>
  detail('condicao', codigo, (signal) =>
    named(
      referenceApi.getCondicao({ params: { codigo: codigo ?? '' }, signal }),
      PEDIDO_LOAD_MESSAGES.condicao(codigo ?? ''),
    ),
  )

export const clienteQuery = (codcli: number | null) =>
  detail('entidade', codcli, (signal) =>
    named(
      referenceApi.getEntidade({ params: { codcli: codcli ?? 0 }, signal }),
      `Cliente ${codcli} não encontrado.`,
    ),
  )
