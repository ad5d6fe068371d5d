import type { Email } from '@trama/server-kit/mail/email'

/** Mail that confirms the end of a registration by invitation. */
export const acessoCriadoEmail = (para: string, nome: string, nome_empresa: string, url: string): Email => ({
  para,
  assunto: 'Seu acesso foi criado',
  titulo: 'Seu acesso foi criado',
  linhas: [
    `Olá, ${nome}.`,
    `Seu acesso ao portal de ${nome_empresa} está pronto. Entre com este e-mail e a senha que você escolheu.`,
  ],
  botao: { texto: 'Entrar no portal', url },
})
