import { TEXTS } from '@trama/contract/messages'
import { pushMessage } from '@/lib/messages/messages-store'

/** Shows in the "ATENÇÃO" dialog that the user may not open a screen (S1 §6). */
export const refuse = (): void => pushMessage(TEXTS.noAccess)
