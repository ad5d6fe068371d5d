import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { AppError } from '@trama/server-kit/errors'
import type { Nome } from '../kit/nome'

/** As its messages call it (S2 §8). */
export const COTACAO_NOME: Nome = { nome: 'Cotação', genero: 'a' }

/** One that is somebody else's answers as one that is not there. */
export const noCotacao = (numero: number): AppError =>
  new AppError(404, COTACAO_MESSAGES.naoEncontrada(numero))
