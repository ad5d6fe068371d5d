import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { pushMessage } from '@/lib/messages/messages-store'

/** Shows the message for an address whose order number is invalid (S2 §8). */
export const refuseNumero = (): void => pushMessage(ORDEM_MESSAGES.numeroInvalido)
