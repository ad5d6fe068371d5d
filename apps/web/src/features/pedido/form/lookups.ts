import type { LoadOptions, Option } from '@/components/fields/search/use-option-search'
import { type Reference, REFERENCES } from '@/components/reference/references'
import { admitsItem, COLECAO_ITEM, type ColecaoItem, listedItens } from '@trama/rules/pedido/colecao-item'

/** Page size of a restricted search, which needs more rows because the restriction filters the answer. */
const RESTRICTED_SIZE = 200

type Admits = (option: Option) => boolean

/** Whether the collection and the representative admit a price table (S1 §5.7). */
export function tabelaAdmits(itens: readonly ColecaoItem[], regiao: string | null): Admits {
  return ({ code }) => admitsItem(itens, COLECAO_ITEM.tabela, code) && (regiao === null || code === regiao)
}

/** Loads the price tables that collection and representative admit. */
export function tabelaLoader(itens: readonly ColecaoItem[], regiao: string | null): LoadOptions {
  const restricted = regiao !== null || listedItens(itens, COLECAO_ITEM.tabela).length > 0
  return admitted(REFERENCES.tabela, restricted, tabelaAdmits(itens, regiao))
}

/** Whether the collection admits a carrier (S1 §5.7). */
export function transportadoraAdmits(itens: readonly ColecaoItem[]): Admits {
  return ({ code }) => admitsItem(itens, COLECAO_ITEM.transportadora, code)
}

/** Loads the carriers that the collection admits. */
export function transportadoraLoader(itens: readonly ColecaoItem[]): LoadOptions {
  const restricted = listedItens(itens, COLECAO_ITEM.transportadora).length > 0
  return admitted(REFERENCES.transportadora, restricted, transportadoraAdmits(itens))
}

const admitted =
  ({ load }: Reference, restricted: boolean, admits: Admits): LoadOptions =>
  async (text, signal) =>
    (await load(text, signal, restricted ? RESTRICTED_SIZE : undefined)).filter(admits)
