import { VISITA_WORDS } from '../visita-api'

/** Type and words of a waiting visit, for the store and for the user. */
export const FILA = { tipo: 'visita', words: VISITA_WORDS } as const
