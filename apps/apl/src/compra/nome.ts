import type { Nome } from '../kit/nome'

/** Name of the document in its messages (S2 §8). */
export const ORDEM_NOME: Nome = { nome: 'Compra', genero: 'a' }
