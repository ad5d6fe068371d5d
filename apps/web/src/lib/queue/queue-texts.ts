import { agreed, type DocumentWords } from '@/lib/document'

const the = (words: DocumentWords) => agreed(words, '', 1)
const this_ = (words: DocumentWords) => (words.feminine ? 'esta' : 'este')

export const tooOld = (words: DocumentWords): string =>
  `${capital(this_(words))} ${words.one} ficou muito tempo neste aparelho. Confira na lista de ${words.many} se ${words.feminine ? 'ela' : 'ele'} já foi ${agreed(words, 'recebid', 1)} antes de enviar.`

export const receivedBefore = (words: DocumentWords): string =>
  `O servidor já tinha recebido ${this_(words)} ${words.one}, sem as últimas alterações. Confira ${the(words)} ${words.one} na lista.`

export const ofOtherCompany = (words: DocumentWords, empresa: string): string =>
  `${capital(this_(words))} ${words.one} é da empresa ${empresa}. Troque de empresa para corrigir.`

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
