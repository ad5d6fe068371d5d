/** What a kind of document is called, for its messages. */
export interface Nome {
  /** `Pedido`, `Ordem de compra`. */
  nome: string
  genero: 'o' | 'a'
}

/** `Pedido 5 liberado.` */
export const done = (
  { nome, genero }: Nome,
  numero: number,
  verb: 'incluíd' | 'alterad' | 'liberad' | 'recusad',
) => `${nome} ${numero} ${verb}${genero}.`

export const notFoundText = ({ nome, genero }: Nome, numero: number) =>
  `${nome} ${numero} não encontrad${genero}.`
