import { queryOptions } from '@tanstack/react-query'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido-messages'
import { type PriceChecks, pickPrice } from '@trama/rules/pick-price'
import { ApiError, named } from '@/lib/api/api-error'
import { queryKeys } from '@/lib/query-keys'
import { referenceApi } from './reference-api'
import { cellCode, type TablePrice } from './pedido-reprice'

/** Catalogues hardly change while one types an order. */
const CATALOGUE_FRESH_MS = 60_000
/** A product has a price for each pair of colour group and band, never so many. */
const MOST_PRICES = 200

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

/** Every price of a product in a table, those of colour groups and price bands among them. */
export const precosQuery = (codigo: string, tab_pre: string) =>
  queryOptions({
    queryKey: queryKeys('preco').list({ codigo, tab_pre }),
    queryFn: ({ signal }) => loadPrecos(codigo, tab_pre, signal),
  })

const loadPrecos = (produto: string, codigo: string, signal?: AbortSignal) =>
  referenceApi.listPrecos({
    params: { codigo },
    query: { tipo: 'P', produto, offset: MOST_PRICES },
    ...(signal && { signal }),
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
  checks: PriceChecks | undefined,
): Promise<Map<string, TablePrice>> {
  const wanted = [...new Set(codigos)]
  const found = await Promise.all(
    wanted.map(async (codigo) => {
      const rows = await referenceApi.listProdutos({ query: { codigo, tab_pre } })
      const product = rows.find((row) => row.codigo === codigo)
      return product && { ...product, cells: await loadCellPrices(codigo, tab_pre, checks) }
    }),
  )
  return new Map(found.filter((row) => row !== undefined).map((row) => [row.codigo, row]))
}

/** Prices by colour and size; undefined where all of them cost the same. */
async function loadCellPrices(
  codigo: string,
  tab_pre: string,
  checks: PriceChecks | undefined,
): Promise<Map<string, number> | undefined> {
  if (!checks?.faixa && !checks?.grupo) return undefined
  const precos = await loadPrecos(codigo, tab_pre)
  if (precos.length < 2) return undefined
  const estoque = await referenceApi.listProdutoEstoque({ query: { codigo } })
  const priced = estoque.flatMap((cell) => {
    const preco = pickPrice(precos, cell, checks)
    return preco === undefined ? [] : ([[cellCode(cell), preco]] as const)
  })
  return new Map(priced)
}
