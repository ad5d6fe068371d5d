import { TEXTS } from '@trama/contract/messages'
import { pushMessage } from '@/lib/messages/messages-store'

/** Says in the "ATENÇÃO" dialog that a screen is not for this user (S1 §6). */
export const refuse = (): void => pushMessage(TEXTS.noAccess)
