import type { Nome } from '../kit/nome'

/** As its messages call it (S2 §8). */
export const ORDEM_NOME: Nome = { nome: 'Compra', genero: 'a' }
