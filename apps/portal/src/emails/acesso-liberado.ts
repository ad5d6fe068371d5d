import type { Email } from '@trama/server-kit/mail/email'

/** Mail to a waiting user whom an administrator has let in. */
export const acessoLiberadoEmail = (
  para: string,
  nome: string,
  nome_empresa: string,
  url: string,
): Email => ({
  para,
  assunto: 'Seu acesso foi liberado',
  titulo: 'Seu acesso foi liberado',
  linhas: [
    `Olá, ${nome}.`,
    `Seu acesso ao portal de ${nome_empresa} foi liberado. Entre com este e-mail e a senha que você escolheu no cadastro.`,
  ],
  botao: { texto: 'Entrar no portal', url },
})
