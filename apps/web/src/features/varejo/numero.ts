import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { pushMessage } from '@/lib/messages/messages-store'

/** Message for an address whose sale number is missing or invalid (S2 §8). */
export const refuseNumero = ({ codven = '' }: Readonly<Record<string, string>>): void =>
  pushMessage(codven.trim() === '' ? VAREJO_MESSAGES.codvenVazio : VAREJO_MESSAGES.naoEncontrada(codven))
