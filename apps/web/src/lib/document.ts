/** Numbers are given by company: with "Todas Empresas" two documents may share one. */
export interface DocumentId {
  empresa: string
  numero: number
}

export const documentKey = ({ empresa, numero }: DocumentId): string => `${empresa}-${numero}`

/** What the documents are called: "pedido", "pedidos"; "ordem de compra", "ordens de compra", feminine. */
export interface DocumentWords {
  one: string
  many: string
  feminine?: boolean
}

/** "Pedido 12" */
export const documentName = ({ one }: DocumentWords, { numero }: Pick<DocumentId, 'numero'>): string =>
  `${one.charAt(0).toUpperCase()}${one.slice(1)} ${numero}`

/** `liberad` of three orders: "liberados". */
export const agreed = ({ feminine }: DocumentWords, stem: string, count: number): string =>
  `${stem}${feminine ? 'a' : 'o'}${count === 1 ? '' : 's'}`
