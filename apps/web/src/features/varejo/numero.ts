import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { pushMessage } from '@/lib/messages/messages-store'

/** An address without the number of a sale. */
export const refuseNumero = (): void => pushMessage(VAREJO_MESSAGES.codvenVazio)
