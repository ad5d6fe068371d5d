import type { Email } from '@trama/server-kit/mail/email'

interface Aguarda {
  nome: string
  email: string
  nome_empresa: string
  /** Address of the waiting user's form. */
  url: string
}

/** Mail that tells a user with the right to let people in that somebody waits. */
export const cadastroAguardaEmail = (para: string, { nome, email, nome_empresa, url }: Aguarda): Email => ({
  para,
  assunto: 'Novo cadastro aguarda liberação',
  titulo: 'Novo cadastro aguarda liberação',
  linhas: [
    `${nome} (${email}) se cadastrou no portal de ${nome_empresa} e aguarda a liberação de um administrador.`,
    'O e-mail não foi confirmado. Confira com a pessoa os dados e os acessos antes de liberar.',
  ],
  botao: { texto: 'Ver cadastro', url },
})
