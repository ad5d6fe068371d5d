import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { pushMessage } from '@/lib/messages/messages-store'

/** Of an address whose number is none (S2 §8). */
export const refuseNumero = (): void => pushMessage(ORDEM_MESSAGES.numeroInvalido)
