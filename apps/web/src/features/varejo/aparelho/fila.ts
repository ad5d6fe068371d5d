import { VENDA_WORDS } from '../varejo-api'

/** What a waiting sale is called, in the store and to the user. */
export const FILA = { tipo: 'venda', words: VENDA_WORDS } as const
