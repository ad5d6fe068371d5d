import type { Email } from '@trama/server-kit/mail/email'
import { undo } from './undo'

const ASK = 'Se não foi você, peça um novo link em "Recuperar Senha" e avise o administrador da sua empresa.'

/** Mail that tells the owner that the password was changed. */
export const senhaAlteradaEmail = (para: string, nome: string, undoUrl?: string): Email => ({
  para,
  assunto: 'Sua senha foi alterada',
  titulo: 'Sua senha foi alterada',
  linhas: [
    `Olá, ${nome}.`,
    'A senha da sua conta no portal foi alterada. Se foi você, não precisa fazer mais nada.',
  ],
  ...(undoUrl ? undo(undoUrl) : { rodape: ASK }),
})
