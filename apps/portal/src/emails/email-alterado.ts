import type { Email } from '@trama/server-kit/mail/email'
import { undo } from './undo'

/** Mail that tells the old address that it no longer opens the account. */
export const emailAlteradoEmail = (para: string, nome: string, undoUrl?: string): Email => ({
  para,
  assunto: 'Seu e-mail foi alterado',
  titulo: 'Seu e-mail foi alterado',
  linhas: [
    `Olá, ${nome}.`,
    'O e-mail da sua conta no portal foi alterado e este endereço não serve mais para entrar. Se foi você, não precisa fazer mais nada.',
  ],
  ...undo(undoUrl),
})
