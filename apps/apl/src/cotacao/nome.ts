import type { Nome } from '../kit/nome'

/** As its messages call it (S2 §8). */
export const COTACAO_NOME: Nome = { nome: 'Cotação', genero: 'a' }
