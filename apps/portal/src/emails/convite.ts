import { formatDateBr } from '@trama/rules/date-br'
import type { Email } from '@trama/server-kit/mail/email'

interface ConviteEnviado {
  para: string
  nome_empresa: string
  link: string
  /** Last day of the invitation, ISO date. */
  validade: string
  /** True when an administrator must let the guest in after the registration. */
  aguarda: boolean
}

/** Mail with the link of an invitation. */
export const conviteEmail = ({ para, nome_empresa, link, validade, aguarda }: ConviteEnviado): Email => ({
  para,
  assunto: `Convite para o portal de ${nome_empresa}`,
  titulo: `${nome_empresa} convidou você`,
  linhas: [
    `Crie seu acesso ao portal de ${nome_empresa}. O convite é seu, serve uma única vez e vale até ${formatDateBr(validade)}.`,
    ...(aguarda ? ['Depois do cadastro, um administrador da empresa libera o seu acesso.'] : []),
  ],
  botao: { texto: 'Criar meu acesso', url: link },
  rodape: 'Se você não esperava este convite, ignore este e-mail.',
})
