/** Kinds of item in a collection: the "price source" codes of S1 §3.1. */
export const COLECAO_ITEM = { transportadora: 0, tabela: 1 } as const

/** A price table or a carrier that a collection admits. */
export interface ColecaoItem {
  tipo: (typeof COLECAO_ITEM)[keyof typeof COLECAO_ITEM]
  codigo: string
}
