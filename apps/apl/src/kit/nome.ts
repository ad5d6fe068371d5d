/** Name and grammatical gender of a kind of document, for its messages. */
export interface Nome {
  /** Name of the document, such as `Pedido` or `Ordem de compra`. */
  nome: string
  genero: 'o' | 'a'
}

/** Text such as `Pedido 5 liberado.` */
export const done = (
  { nome, genero }: Nome,
  numero: number,
  verb: 'incluíd' | 'alterad' | 'liberad' | 'recusad',
) => `${nome} ${numero} ${verb}${genero}.`

/** Text of a save that found everything as it is. */
export const unchanged = ({ nome }: Nome, numero: number) => `${nome} ${numero}: nada mudou.`

export const notFoundText = ({ nome, genero }: Nome, numero: number) =>
  `${nome} ${numero} não encontrad${genero}.`
