import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { type AppError, notFound } from '@trama/server-kit/errors'
import type { Nome } from '../kit/nome'

/** Name of the document in its messages (S2 §8). */
export const COTACAO_NOME: Nome = { nome: 'Cotação', genero: 'a' }

/** The 404 of a quotation; one of somebody else gets the same answer as one that does not exist. */
export const noCotacao = (numero: number): AppError => notFound(COTACAO_MESSAGES.naoEncontrada(numero))
