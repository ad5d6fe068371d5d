import type { Email } from '@trama/server-kit/mail/email'

/** Mail that answers a registration with an e-mail in use, so that only the reader of that mailbox learns of it. */
export const jaCadastradoEmail = (para: string, url: string): Email => ({
  para,
  assunto: 'Este e-mail já tem cadastro',
  titulo: 'Este e-mail já tem cadastro',
  linhas: [
    'Recebemos um pedido de cadastro no portal com este e-mail, que já tem um. Nada foi alterado.',
    'Se você esqueceu a senha, abra a tela de entrada e use "Recuperar Senha". Se o seu cadastro ainda aguarda liberação, um administrador já foi avisado.',
  ],
  botao: { texto: 'Abrir a tela de entrada', url },
  rodape: 'Se não foi você, ignore este e-mail.',
})
