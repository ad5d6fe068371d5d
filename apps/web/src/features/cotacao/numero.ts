import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { pushMessage } from '@/lib/messages/messages-store'

/** Of an address whose number is none (S2 §8). */
export const refuseNumero = (): void => pushMessage(COTACAO_MESSAGES.numeroInvalido)
