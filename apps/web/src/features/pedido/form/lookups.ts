import type { LoadOptions, Option } from '@/components/fields/search/use-option-search'
import { type Reference, REFERENCES } from '@/components/reference/references'
import { COLECAO_ITEM, type ColecaoItem } from '@trama/rules/pedido/colecao-item'

/** A restricted search asks for more rows, because the restriction is applied to the answer. */
const RESTRICTED_SIZE = 200

type Admits = (option: Option) => boolean

/** Whether the collection and the representative admit a price table (S1 §5.7). */
export function tabelaAdmits(itens: readonly ColecaoItem[], regiao: string | null): Admits {
  const listed = codes(itens, COLECAO_ITEM.tabela)
  return ({ code }) => (listed?.has(code) ?? true) && (regiao === null || code === regiao)
}

/** The price tables that they admit. */
export function tabelaLoader(itens: readonly ColecaoItem[], regiao: string | null): LoadOptions {
  const restricted = regiao !== null || codes(itens, COLECAO_ITEM.tabela) !== undefined
  return admitted(REFERENCES.tabela, restricted, tabelaAdmits(itens, regiao))
}

/** Whether the collection admits a carrier (S1 §5.7). */
export function transportadoraAdmits(itens: readonly ColecaoItem[]): Admits {
  const listed = codes(itens, COLECAO_ITEM.transportadora)
  return ({ code }) => listed?.has(code) ?? true
}

/** The carriers that it admits. */
export function transportadoraLoader(itens: readonly ColecaoItem[]): LoadOptions {
  const restricted = codes(itens, COLECAO_ITEM.transportadora) !== undefined
  return admitted(REFERENCES.transportadora, restricted, transportadoraAdmits(itens))
}

const admitted =
  ({ load }: Reference, restricted: boolean, admits: Admits): LoadOptions =>
  async (text, signal) =>
    (await load(text, signal, restricted ? RESTRICTED_SIZE : undefined)).filter(admits)

/** Codes that a collection lists of a type; undefined when it lists none, which admits all. */
function codes(itens: readonly ColecaoItem[], tipo: ColecaoItem['tipo']): Set<string> | undefined {
  const listed = itens.filter((item) => item.tipo === tipo).map(({ codigo }) => codigo)
  return listed.length > 0 ? new Set(listed) : undefined
}
