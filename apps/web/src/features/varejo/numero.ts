import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { pushMessage } from '@/lib/messages/messages-store'

/** An address whose sale has no number, or one that is none (S2 §8). */
export const refuseNumero = ({ codven = '' }: Readonly<Record<string, string>>): void =>
  pushMessage(codven.trim() === '' ? VAREJO_MESSAGES.codvenVazio : VAREJO_MESSAGES.naoEncontrada(codven))
