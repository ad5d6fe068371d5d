import { queryOptions } from '@tanstack/react-query'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido-messages'
import { ApiError, named } from '@/lib/api/api-error'
import { queryKeys } from '@/lib/query-keys'
import { referenceApi } from './reference-api'
import type { TablePrice } from './pedido-reprice'

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

/** A product with its flag and its price in a table. */
export const produtoQuery = (codigo: string, tab_pre: string) =>
  queryOptions({
    queryKey: queryKeys('produto').list({ codigo, tab_pre }),
    queryFn: async ({ signal }) => {
      const rows = await referenceApi.listProdutos({ query: { codigo, tab_pre }, signal })
      const product = rows.find((row) => row.codigo === codigo)
      if (!product) throw new ApiError('notFound', PEDIDO_LOAD_MESSAGES.produto(codigo))
      return product
    },
  })

/** Colours and sizes with their stock: always asked again, the balance changes by the minute. */
export const estoqueQuery = (codigo: string) =>
  queryOptions({
    queryKey: queryKeys('produto-estoque').detail(codigo),
    queryFn: ({ signal }) => referenceApi.listProdutoEstoque({ query: { codigo }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Flags and prices of some products in a table; those unknown to the server are missing. */
export async function loadTablePrices(
  codigos: Iterable<string>,
  tab_pre: string,
): Promise<Map<string, TablePrice>> {
  const wanted = [...new Set(codigos)]
  const found = await Promise.all(
    wanted.map(async (codigo) => {
      const rows = await referenceApi.listProdutos({ query: { codigo, tab_pre } })
      return rows.find((row) => row.codigo === codigo)
    }),
  )
  return new Map(found.filter((row) => row !== undefined).map((row) => [row.codigo, row]))
}
