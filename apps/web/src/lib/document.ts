/** Identifies a document. Numbers are given by company: with "Todas Empresas" two documents may share one. */
export interface DocumentId {
  empresa: string
  numero: number
}

export const documentKey = ({ empresa, numero }: DocumentId): string => `${empresa}-${numero}`

/** Names of a kind of document: "pedido", "pedidos"; "ordem de compra", "ordens de compra", feminine. */
export interface DocumentWords {
  one: string
  many: string
  feminine?: boolean
}

/** Document with its number: "Pedido 12". */
export const documentName = ({ one }: DocumentWords, { numero }: Pick<DocumentId, 'numero'>): string =>
  `${one.charAt(0).toUpperCase()}${one.slice(1)} ${numero}`

/** Participle that agrees with the document: `liberad` for three orders is "liberados". */
export const agreed = ({ feminine }: DocumentWords, stem: string, count: number): string =>
  `${stem}${feminine ? 'a' : 'o'}${count === 1 ? '' : 's'}`
