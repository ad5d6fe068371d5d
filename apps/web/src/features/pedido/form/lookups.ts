import type { LoadOptions, Option } from '@/components/fields/search/use-option-search'
import { type Reference, REFERENCES } from '@/components/reference/references'
import { COLECAO_ITEM, type ColecaoItem } from '@trama/rules/pedido/colecao-item'

/** Page size of a restricted search, which needs more rows because the restriction filters the answer. */
const RESTRICTED_SIZE = 200

type Admits = (option: Option) => boolean

/** Whether the collection and the representative admit a price table (S1 §5.7). */
export function tabelaAdmits(itens: readonly ColecaoItem[], regiao: string | null): Admits {
  const listed = codes(itens, COLECAO_ITEM.tabela)
  return ({ code }) => (listed?.has(code) ?? true) && (regiao === null || code === regiao)
}

/** Loads the price tables that collection and representative admit. */
export function tabelaLoader(itens: readonly ColecaoItem[], regiao: string | null): LoadOptions {
  const restricted = regiao !== null || codes(itens, COLECAO_ITEM.tabela) !== undefined
  return admitted(REFERENCES.tabela, restricted, tabelaAdmits(itens, regiao))
}

/** Whether the collection admits a carrier (S1 §5.7). */
export function transportadoraAdmits(itens: readonly ColecaoItem[]): Admits {
  const listed = codes(itens, COLECAO_ITEM.transportadora)
  return ({ code }) => listed?.has(code) ?? true
}

/** Loads the carriers that the collection admits. */
export function transportadoraLoader(itens: readonly ColecaoItem[]): LoadOptions {
  const restricted = codes(itens, COLECAO_ITEM.transportadora) !== undefined
  return admitted(REFERENCES.transportadora, restricted, transportadoraAdmits(itens))
}

const admitted =
  ({ load }: Reference, restricted: boolean, admits: Admits): LoadOptions =>
  async (text, signal) =>
    (await load(text, signal, restricted ? RESTRICTED_SIZE : undefined)).filter(admits)

/** Codes of a type that a collection lists; undefined where it lists none, which admits all. */
function codes(itens: readonly ColecaoItem[], tipo: ColecaoItem['tipo']): Set<string> | undefined {
  const listed = itens.filter((item) => item.tipo === tipo).map(({ codigo }) => codigo)
  return listed.length > 0 ? new Set(listed) : undefined
}
