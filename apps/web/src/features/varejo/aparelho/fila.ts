import { VENDA_WORDS } from '../varejo-api'

/** Type of a waiting sale in the queue, and its texts for the user. */
export const FILA = { tipo: 'venda', words: VENDA_WORDS } as const
