import { queryOptions } from '@tanstack/react-query'
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { PAGE_SIZE } from '@trama/contract/wire'
import type { PageParam } from '@/components/crud/list/list-pages'
import type { ListSource } from '@/components/crud/list/list-source'
import { queryKeys } from '@/lib/query/query-keys'
import { type CatalogoFiltros, type Classificacao, isBarcode } from './filtros'
import { itemApi } from '../itens/api'
import { catalogApi } from '@/components/reference/references'
import { referenceApi } from '../reference-api'

/** S1 §9: "Catalogue pages have 50 items", as those of the lists. */
const CATALOGO_PAGE = PAGE_SIZE
/** S1 §9: "the next pages are prefetched within 3 pages of the end". */
const PREFETCH_PAGES = 3
/** Stock and prices are asked for anew where a product is opened. */
const FRESH_MS = 60_000
/** The largest page that the server gives. */
const ALL = 200

/** A card of the catalogue. */
export interface CatalogoRow {
  codigo: string
  descricao: string
  preco_tabela: number | null
  preco_min?: number | null | undefined
  preco_max?: number | null | undefined
  quant?: number | undefined
  cores?: number | undefined
  /** Pairs of a colour and a size. */
  celulas?: number | undefined
  decimais?: number | null | undefined
  imagem?: 'S' | 'N' | undefined
  /** Of materials. */
  unidade?: string | undefined
}

export interface CatalogoQuery {
  tipo: ItemTipo
  /** The order's price table. */
  tabela: string
  filtros: CatalogoFiltros
}

/** True when the last card in sight is so near the end of what is loaded that the next page is due. */
export const isNearEnd = (last: number, loaded: number): boolean =>
  loaded - last <= PREFETCH_PAGES * CATALOGO_PAGE

/** What can be sold in a price table, page by page. */
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

/** The choices of a filter. */
export const classificacaoQuery = (name: Classificacao, tipo: ItemTipo) =>
  queryOptions({
    queryKey: queryKeys('catalogo-filtro').list({ name, tipo }),
    queryFn: ({ signal }) => LISTS[name]({ offset: ALL }, tipo, signal),
    staleTime: 5 * FRESH_MS,
  })
