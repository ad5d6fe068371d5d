import type { Email } from '@trama/server-kit/mail/email'

/** Mail that tells the owner that the change of the account was undone, and what is left to do. */
export const alteracaoDesfeitaEmail = (para: string, nome: string): Email => ({
  para,
  assunto: 'Alteração desfeita',
  titulo: 'Alteração desfeita',
  linhas: [
    `Olá, ${nome}.`,
    'A alteração da sua conta no portal foi desfeita e todas as sessões foram encerradas. A senha anterior não serve mais: escolha outra para entrar.',
    'Se você usa a verificação em duas etapas, gere novos códigos de recuperação no seu perfil.',
  ],
  rodape: 'Se a tela para escolher a senha já foi fechada, use "Recuperar Senha" na entrada do portal.',
})
