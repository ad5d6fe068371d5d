import { encodeConvite } from '@trama/rules/convite'
import { isNominal } from '@trama/rules/convite'
import { addDays, formatDateBr } from '@trama/rules/date-br'
import type { Db } from '@trama/server-kit/db/database'
import type { Email } from '@trama/server-kit/mail/email'
import type { SigningKey } from '@trama/server-kit/token'
import { type SQL, sql } from 'drizzle-orm'
import type { SessionContext } from '../context'
import { hashToken } from '../hash-token'
import { claim, keyOf, MAILBOX } from '../sessao/attempts'
import { signConvite } from './signature'

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
const conviteEmail = ({ para, nome_empresa, link, validade, aguarda }: ConviteEnviado): Email => ({
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

/** An invitation that is ready to be signed and sent. */
export interface ConvitePronto {
  id: string
  tipo: string
  email: string | null
  cnpj: string | null
  cnpj_empresa: string
  nome_empresa: string
  /** Last day of the invitation, ISO date. */
  validade: string
}

/** The first moment after the last day, in São Paulo. */
export const expiryOf = (validade: string): SQL<Date> =>
  sql`(${addDays(validade, 1)}::date)::timestamp at time zone 'America/Sao_Paulo'`

/** Link of an invitation, and the hash of that link that is stored. */
export async function linkOf(ctx: SessionContext, key: SigningKey, convite: ConvitePronto) {
  const { id, tipo, cnpj_empresa, validade } = convite
  const hash = encodeConvite(await signConvite(key, { id, tipo, empresa: cnpj_empresa, validade }))
  return { hash, link: `${ctx.publicUrl}/Cadastro/${hash}`, kept: hashToken(hash) }
}

/** Mails the link to the e-mail that the invitation names; 429 when that mailbox got too many invitations. */
export async function mailConvite(tx: Db, ctx: SessionContext, convite: ConvitePronto, link: string) {
  const { email, nome_empresa, validade } = convite
  if (!email) return
  await claim(tx, keyOf('convite-email', email), MAILBOX)
  const aguarda = !isNominal(convite)
  await ctx.sendEmail(tx, conviteEmail({ para: email, nome_empresa, link, validade, aguarda }))
}
