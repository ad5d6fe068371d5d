import { VISITA_WORDS } from '../visita-api'

/** What a waiting visit is called, in the store and to the user. */
export const FILA = { tipo: 'visita', words: VISITA_WORDS } as const
