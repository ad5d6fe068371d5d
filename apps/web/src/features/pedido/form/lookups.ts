import type { LoadOptions, Option } from '@/components/fields/search/use-option-search'
import { COLECAO_ITEM, type ColecaoItem } from '@trama/rules/pedido/rules'
import { formatBRL } from '@trama/rules/number-br'
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { NAME_SEARCH_SIZE } from '@trama/contract/wire'
import { formatTaxId } from '@trama/rules/tax-id'
import { searchRepresentantes } from '@/lib/search-representantes'
import { itemApi } from '../itens/api'
import { priceRange, rangeText } from '../itens/price'
import { referenceApi } from '../reference-api'

/** A restricted search asks for more rows, because the restriction is applied to the answer. */
const RESTRICTED_SIZE = 200

interface Described {
  codigo: string
  descricao: string
}

const toOption = ({ codigo, descricao }: Described): Option => ({ code: codigo, name: descricao })
const search = (text: string) => (text ? { descricao: text } : {})

/** Customers by name, code or tax id. */
export const loadClientes: LoadOptions = async (text, signal) => {
  const rows = await referenceApi.listEntidades({
    query: { nome: text, tipo_entidade: 'C', offset: NAME_SEARCH_SIZE },
    signal,
  })
  return rows.map(({ codcli, nome, cnpj, nome_cid, cod_est }) => ({
    code: String(codcli),
    name: nome,
    detail: [formatTaxId(cnpj), nome_cid && `${nome_cid}/${cod_est ?? ''}`].filter(Boolean).join(' · '),
  }))
}

export const loadRepresentantes: LoadOptions = async (text, signal) => {
  const rows = await searchRepresentantes(referenceApi.listRepresentantes, text, signal)
  return rows.map(({ codrep, nome, regiao }) => ({
    code: codrep,
    name: nome,
    detail: regiao ? `Tabela ${regiao}` : undefined,
  }))
}

export const loadColecoes: LoadOptions = async (text, signal) => {
  const rows = await referenceApi.listColecoes({
    query: { ...search(text), offset: NAME_SEARCH_SIZE },
    signal,
  })
  return rows.map((row) => ({
    ...toOption(row),
    detail: row.valor_min > 0 ? `Mínimo ${formatBRL(row.valor_min)}` : undefined,
  }))
}

export const loadCondicoes: LoadOptions = async (text, signal) =>
  (await referenceApi.listCondicoes({ query: { ...search(text), offset: NAME_SEARCH_SIZE }, signal })).map(
    toOption,
  )

export const loadMoedas: LoadOptions = async (text, signal) => {
  const rows = await referenceApi.listMoedas({ query: { ...search(text), offset: NAME_SEARCH_SIZE }, signal })
  return rows.map(({ codmoe, descricao }) => ({ code: codmoe, name: descricao }))
}

type Admits = (option: Option) => boolean

/** Whether the collection and the representative admit a price table (S1 §5.7). */
export function tabelaAdmits(itens: readonly ColecaoItem[], regiao: string | null): Admits {
  const listed = codes(itens, COLECAO_ITEM.tabela)
  return ({ code }) => (listed?.has(code) ?? true) && (regiao === null || code === regiao)
}

/** The price tables that they admit. */
export function tabelaLoader(itens: readonly ColecaoItem[], regiao: string | null): LoadOptions {
  const restricted = regiao !== null || codes(itens, COLECAO_ITEM.tabela) !== undefined
  return async (text, signal) => {
    const offset = restricted ? RESTRICTED_SIZE : NAME_SEARCH_SIZE
    const rows = await referenceApi.listRegioes({ query: { ...search(text), offset }, signal })
    return rows.map((row) => ({ code: row.regiao, name: row.descricao })).filter(tabelaAdmits(itens, regiao))
  }
}

/** Whether the collection admits a carrier (S1 §5.7). */
export function transportadoraAdmits(itens: readonly ColecaoItem[]): Admits {
  const listed = codes(itens, COLECAO_ITEM.transportadora)
  return ({ code }) => listed?.has(code) ?? true
}

/** The carriers that it admits. */
export function transportadoraLoader(itens: readonly ColecaoItem[]): LoadOptions {
  const restricted = codes(itens, COLECAO_ITEM.transportadora) !== undefined
  return async (text, signal) => {
    const offset = restricted ? RESTRICTED_SIZE : NAME_SEARCH_SIZE
    const rows = await referenceApi.listTransportadoras({ query: { ...search(text), offset }, signal })
    return rows.map(toOption).filter(transportadoraAdmits(itens))
  }
}

/** Products or materials with a price in the table, for the item dialog. */
export function itemLoader(tipo: ItemTipo, tabela: string): LoadOptions {
  return async (text, signal) => {
    const rows = await referenceApi.listPrecos({
      params: { codigo: tabela },
      query: { tipo, produto_ativo: 'S', desc_produto: text, offset: NAME_SEARCH_SIZE },
      signal,
    })
    const prices = new Map<string, number[]>()
    for (const { produto, preco_00 } of rows) prices.set(produto, [...(prices.get(produto) ?? []), preco_00])
    const names = new Map(rows.map(({ produto, desc_produto }) => [produto, desc_produto]))
    return [...names].map(([code, name]) => {
      const range = priceRange(prices.get(code) ?? [])
      return { code, name, detail: range && rangeText(range) }
    })
  }
}

/** Patterns of fabric, for an item. */
export const loadEstampas: LoadOptions = async (text, signal) =>
  (await itemApi.listEstampas({ query: { ...search(text), offset: NAME_SEARCH_SIZE }, signal })).map(toOption)

/** Codes that a collection lists of a type; undefined when it lists none, which admits all. */
function codes(itens: readonly ColecaoItem[], tipo: ColecaoItem['tipo']): Set<string> | undefined {
  const listed = itens.filter((item) => item.tipo === tipo).map(({ codigo }) => codigo)
  return listed.length > 0 ? new Set(listed) : undefined
}
