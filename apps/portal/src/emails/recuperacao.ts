import type { Email } from '@trama/server-kit/mail/email'

/** Mail with the one-time link that sets a new password. */
export const recuperacaoEmail = (para: string, nome: string, url: string): Email => ({
  para,
  assunto: 'Redefinir a senha',
  titulo: 'Redefinir a senha',
  linhas: [
    `Olá, ${nome}.`,
    'Recebemos um pedido para redefinir a senha da sua conta no portal. O link abaixo vale por 30 minutos e serve uma única vez.',
  ],
  botao: { texto: 'Redefinir senha', url },
  rodape: 'Se não foi você que pediu, ignore este e-mail: a senha continua a mesma.',
})
