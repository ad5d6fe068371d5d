/** Kinds of item in a collection: the "price source" codes of S1 §3.1. */
export const COLECAO_ITEM = { transportadora: 0, tabela: 1 } as const

type ColecaoItemTipo = (typeof COLECAO_ITEM)[keyof typeof COLECAO_ITEM]

/** A price table or a carrier that a collection admits. */
export interface ColecaoItem {
  tipo: ColecaoItemTipo
  codigo: string
  /** Name of the table or carrier; older servers do not send it. */
  descricao?: string | null | undefined
}

/** The tables or carriers that a collection lists; where it lists none, it admits all. */
export const listedItens = (itens: readonly ColecaoItem[], tipo: ColecaoItemTipo): ColecaoItem[] =>
  itens.filter((item) => item.tipo === tipo)

/** Whether a collection admits a table or carrier. */
export function admitsItem(itens: readonly ColecaoItem[], tipo: ColecaoItemTipo, codigo: string): boolean {
  const listed = listedItens(itens, tipo)
  return listed.length === 0 || listed.some((item) => item.codigo === codigo)
}

const pieces = new Intl.ListFormat('pt-BR')
const MOST_NAMED = 5

/** The first few tables or carriers of a collection by their names, as text: "Norte, Sul e outras". */
export function namedItens(itens: readonly ColecaoItem[], tipo: ColecaoItemTipo): string {
  const names = listedItens(itens, tipo).map(({ codigo, descricao }) => descricao || codigo)
  const shown = names.slice(0, MOST_NAMED)
  return pieces.format(names.length > shown.length ? [...shown, 'outras'] : shown)
}
