import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { pushMessage } from '@/lib/messages/messages-store'

/** Shows the message for an address whose quotation number is invalid (S2 §8). */
export const refuseNumero = (): void => pushMessage(COTACAO_MESSAGES.numeroInvalido)
