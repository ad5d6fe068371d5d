import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { type PriceChecks, pickPrice } from '@trama/rules/pedido/pick-price'
import { firstPage, nextPage } from '@/components/crud/list/list-pages'
import { ApiError } from '@/lib/api/api-error'
import { queryKeys } from '@/lib/query/query-keys'
import { itemApi } from './api'
import { cellCode, type TablePrice } from './reprice'
import { referenceApi } from '../reference-api'

/** A product or material with its status and its price in a table. */
export interface ItemRecord extends TablePrice {
  codigo: string
  descricao: string
  /** Unit in which a material is sold. */
  unidade?: string
  /** Decimal places of a quantity in that unit; undefined with older servers. */
  decimais?: number | null | undefined
}

/** Page size above the number of prices of a product, one for each pair of colour group and band. */
const MOST_PRICES = 200
/** Milliseconds between highlighting an option and choosing it, in which a loaded record is fresh. */
const JUST_ASKED_MS = 3000
/** Milliseconds for which past purchases are fresh; they hardly change while a user types an order. */
const PURCHASES_FRESH_MS = 60_000

const NOT_FOUND = { P: PEDIDO_LOAD_MESSAGES.produto, M: PEDIDO_LOAD_MESSAGES.material } as const

export const itemQuery = (tipo: ItemTipo, codigo: string, tab_pre: string) =>
  queryOptions({
    queryKey: queryKeys('item').list({ tipo, codigo, tab_pre }),
    queryFn: async ({ signal }) => {
      const item = await loadItem({ tipo, codigo, tab_pre, signal })
      if (!item) throw new ApiError('notFound', NOT_FOUND[tipo](codigo))
      return item
    },
  })

interface ItemOfTable {
  tipo: ItemTipo
  codigo: string
  tab_pre: string
  signal?: AbortSignal
}

async function loadItem({ tipo, codigo, tab_pre, ...rest }: ItemOfTable): Promise<ItemRecord | undefined> {
  const call = { query: { codigo, tab_pre }, ...rest }
  if (tipo === 'P') return (await referenceApi.listProdutos(call)).find((row) => row.codigo === codigo)
  const material = (await referenceApi.listMateriais(call)).find((row) => row.codigo === codigo)
  return material && { ...material, ativo: material.ativo ?? 'S' }
}

/** Every price of an item in a table, including those of colour groups and price bands. */
export const precosQuery = (tipo: ItemTipo, codigo: string, tab_pre: string) =>
  queryOptions({
    queryKey: queryKeys('preco').list({ tipo, codigo, tab_pre }),
    queryFn: ({ signal }) => loadPrecos({ tipo, codigo, tab_pre, signal }),
  })

const loadPrecos = ({ tipo, codigo, tab_pre, ...rest }: ItemOfTable) =>
  referenceApi.listPrecos({
    params: { codigo: tab_pre },
    query: { tipo, produto: codigo, offset: MOST_PRICES },
    ...rest,
  })

/** Colours and sizes with their stock, loaded again at each choice because the balance changes by the minute. */
export const estoqueQuery = (tipo: ItemTipo, codigo: string) =>
  queryOptions({
    queryKey: queryKeys('item-estoque').detail(`${tipo}${codigo}`),
    queryFn: ({ signal }) => loadEstoque(tipo, codigo, signal),
    staleTime: JUST_ASKED_MS,
    gcTime: JUST_ASKED_MS,
  })

/** Loads the stock of an item; servers without materials in orders know the stock of products only. */
const loadEstoque = (tipo: ItemTipo, codigo: string, signal?: AbortSignal) => {
  const aborting = signal && { signal }
  return tipo === 'P'
    ? referenceApi.listProdutoEstoque({ query: { codigo }, ...aborting })
    : referenceApi.listEstoque({ query: { codigo, cor_ativa: 'S', tipo }, ...aborting })
}

/** Packs of a product. */
export const packsQuery = (codigo: string) =>
  queryOptions({
    queryKey: queryKeys('pack').list({ codigo }),
    queryFn: ({ signal }) => referenceApi.listPacks({ query: { codigo }, signal }),
    staleTime: PURCHASES_FRESH_MS,
  })

/** Items that a customer bought, the latest first, page by page. */
export const compradosQuery = (codcli: number | null) =>
  infiniteQueryOptions({
    queryKey: queryKeys('comprados').list({ codcli }),
    queryFn: ({ pageParam, signal }) =>
      itemApi.listComprados({ query: { codcli: codcli ?? 0, ...pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (last, _pages, param) => nextPage(last, param),
    enabled: codcli !== null,
    staleTime: PURCHASES_FRESH_MS,
  })

/** Status and prices of some items in a table; items unknown to the server are missing. */
export async function loadTablePrices(
  codigos: Iterable<string>,
  { tipo, tab_pre, checks }: { tipo: ItemTipo; tab_pre: string; checks: PriceChecks | undefined },
): Promise<Map<string, TablePrice>> {
  const found = await Promise.all(
    [...new Set(codigos)].map(async (codigo) => {
      const item = await loadItem({ tipo, codigo, tab_pre })
      return item && { ...item, cells: await loadCellPrices({ tipo, codigo, tab_pre }, checks) }
    }),
  )
  return new Map(found.filter((row) => row !== undefined).map((row) => [row.codigo, row]))
}

/** Prices by colour and size; undefined where all have the same price. */
async function loadCellPrices(
  item: ItemOfTable,
  checks: PriceChecks | undefined,
): Promise<Map<string, number> | undefined> {
  if (!checks?.faixa && !checks?.grupo) return undefined
  const precos = await loadPrecos(item)
  if (precos.length < 2) return undefined
  const priced = (await loadEstoque(item.tipo, item.codigo)).flatMap((cell) => {
    const preco = pickPrice(precos, cell, checks)
    return preco === undefined ? [] : ([[cellCode(cell), preco]] as const)
  })
  return new Map(priced)
}
