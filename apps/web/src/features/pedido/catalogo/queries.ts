import { queryOptions } from '@tanstack/react-query'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { PAGE_SIZE } from '@trama/contract/wire'
import type { PageParam } from '@/components/crud/list/list-pages'
import type { ListSource } from '@/components/crud/list/list-source'
import { queryKeys } from '@/lib/query/query-keys'
import { type CatalogoFilters, type Classificacao, isBarcode } from './filters'
import { itemApi } from '../itens/api'
import { catalogApi } from '@/components/reference/references'
import { referenceApi } from '../reference-api'

/** Items of a page: "Catalogue pages have 50 items" (S1 §9), as pages of the lists. */
const CATALOGO_PAGE = PAGE_SIZE
/** Distance at which the next page is loaded: "the next pages are prefetched within 3 pages of the end" (S1 §9). */
const PREFETCH_PAGES = 3
/** Milliseconds for which a loaded page is fresh; stock and prices are loaded anew when a product is opened. */
const FRESH_MS = 60_000
/** Size of the largest page that the server returns. */
const ALL = 200

/** Data of a card of the catalogue. */
export interface CatalogoRow {
  codigo: string
  descricao: string
  preco_tabela: number | null
  preco_min?: number | null | undefined
  preco_max?: number | null | undefined
  quant?: number | undefined
  cores?: number | undefined
  /** Number of colour and size combinations; undefined with older servers. */
  celulas?: number | undefined
  decimais?: number | null | undefined
  imagem?: 'S' | 'N' | undefined
  /** Unit of a material. */
  unidade?: string | undefined
}

export interface CatalogoQuery {
  tipo: ItemTipo
  /** Code of the order's price table. */
  tabela: string
  filtros: CatalogoFilters
}

/** True when the last visible card is so near the end of the loaded ones that the next page must be loaded. */
export const isNearEnd = (last: number, loaded: number): boolean =>
  loaded - last <= PREFETCH_PAGES * CATALOGO_PAGE

/** Items that can be sold in a price table, page by page. */
export const catalogoSource: ListSource<CatalogoQuery, CatalogoRow> = {
  queryKey: queryKeys('catalogo').lists,
  page: loadPage,
  rowKey: ({ codigo }) => codigo,
  next: (last, { pagina, offset }) => (last.length < offset ? undefined : { pagina: pagina + 1, offset }),
  freshMs: FRESH_MS,
}

async function loadPage(
  { tipo, tabela, filtros, ...page }: CatalogoQuery & PageParam,
  signal: AbortSignal,
): Promise<CatalogoRow[]> {
  const { texto, ...classificacao } = filtros
  const list = (search: { filtro?: string; codigo?: string }): Promise<CatalogoRow[]> => {
    const sold = { tab_pre: tabela, com_preco: 'S', ativo: 'S' } as const
    const call = { query: { ...classificacao, ...search, ...sold, ...page }, signal }
    return tipo === 'P' ? referenceApi.listProdutos(call) : referenceApi.listMateriais(call)
  }
  if (texto === undefined) return list({})
  const found = page.pagina === 1 && isBarcode(texto) ? await list({ codigo: texto }) : []
  return found.length > 0 ? found : list({ filtro: texto })
}

interface Described {
  codigo: string
  descricao: string
}
type ListClassificacao = (
  query: { offset: number },
  tipo: ItemTipo,
  signal: AbortSignal,
) => Promise<readonly Described[]>

const LISTS: Readonly<Record<Classificacao, ListClassificacao>> = {
  colecao: (query, _tipo, signal) => catalogApi.listColecoes({ query, signal }),
  linha: (query, _tipo, signal) => itemApi.listLinhas({ query, signal }),
  familia: (query, _tipo, signal) => itemApi.listFamilias({ query, signal }),
  grupo: (query, tipo, signal) => itemApi.listGrupos({ query: { ...query, tipo }, signal }),
  marca: (query, _tipo, signal) => itemApi.listMarcas({ query, signal }),
}

/** Options of a classification filter. */
export const classificacaoQuery = (name: Classificacao, tipo: ItemTipo) =>
  queryOptions({
    queryKey: queryKeys('catalogo-filtro').list({ name, tipo }),
    queryFn: ({ signal }) => LISTS[name]({ offset: ALL }, tipo, signal),
    staleTime: 5 * FRESH_MS,
  })
