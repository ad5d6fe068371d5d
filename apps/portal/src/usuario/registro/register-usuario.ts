import { TEXTS } from '@trama/contract/messages'
import type { NovoUsuario } from '@trama/contract/portal/usuario'
import { type Convite, decodeConvite, isNominal } from '@trama/rules/convite'
import { cleanTaxId } from '@trama/rules/tax-id'
import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { fieldsError, forbidden, ruleError } from '@trama/server-kit/errors'
import type { Email } from '@trama/server-kit/mail/email'
import { network } from '@trama/server-kit/network'
import { eq, sql } from 'drizzle-orm'
import type { PublicContext } from '../../context'
import { assertSigned, findByHash, signedPart } from '../../convite/find-signed'
import { empresa as empresas } from '../../empresa/tables'
import { claim, keyOf, type Limit, MAILBOX } from '../../sessao/attempts'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { once } from '@trama/server-kit/db/idempotency'
import type { ConviteSigned } from '../../convite/signature'
import { convite as convites } from '../../convite/tables'
import { emailTaken } from '../../taken'
import { assertLicence } from './assert-licence'
import { insertUsuario, preparePessoa } from './insert-usuario'
import { notifyEditors } from '../notify-editors'
import { ACESSO_PADRAO, type TipoUsuario } from '@trama/contract/access'
import { TIPOS_AUTOCADASTRO } from '@trama/contract/portal/convite'
import { cleanEmail } from '../clean-fields'

/** Mail that answers a registration with an e-mail in use, so that only the reader of that mailbox learns of it. */
const jaCadastradoEmail = (para: string, url: string): Email => ({
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

/** Mail that confirms the end of a registration by invitation. */
const acessoCriadoEmail = (para: string, nome: string, nome_empresa: string, url: string): Email => ({
  para,
  assunto: 'Seu acesso foi criado',
  titulo: 'Seu acesso foi criado',
  linhas: [
    `Olá, ${nome}.`,
    `Seu acesso ao portal de ${nome_empresa} está pronto. Entre com este e-mail e a senha que você escolheu.`,
  ],
  botao: { texto: 'Entrar no portal', url },
})

/** Limit of calls per address; successful calls count too, since each one sends a mail. */
const ADDRESS: Limit = { free: 20, firstSeconds: 5, maxSeconds: 900, forgiveSeconds: 60 }

/** Registers a visitor by an invitation's hash (S1 §2.5, §5.2, decisions §4). */
export async function registerUsuario(ctx: PublicContext, body: NovoUsuario) {
  await claim(ctx.db, keyOf('cadastro', network(ctx.ip)), ADDRESS)
  const convite = conviteOf(body)
  const empresa = await findEmpresa(ctx.db, convite.empresa)
  const signed = signedPart(convite)
  return signed ? registerInvited(ctx, body, signed, empresa) : registerWaiting(ctx, body, empresa)
}

/** The invitation that the hash contains; type and company of the form must agree with it. */
function conviteOf({ convite: hash = '', tipo, empresa_cnpj = '' }: NovoUsuario): Convite {
  const convite = decodeConvite(hash)
  if (convite?.tipo !== tipo || cleanTaxId(convite.empresa) !== cleanTaxId(empresa_cnpj))
    throw ruleError(TEXTS.cadastroInvalid)
  return convite
}

async function findEmpresa(db: Db, cnpj: string): Promise<string> {
  const found = await selectFirst(
    db,
    { codcli: empresas.codcli },
    sql`from empresa where cnpj = ${cleanTaxId(cnpj)} and ativo = 1`,
  )
  if (!found) throw forbidden(TEXTS.companyNotReleased)
  return found.codcli
}

/**
 * Makes one user from a signed invitation, with the accesses that the inviter chose. The user is active when the
 * invitation names the guest; otherwise he waits for an administrator, because only the guest vouches for the tax id.
 */
async function registerInvited(
  ctx: PublicContext,
  body: NovoUsuario,
  signed: ConviteSigned,
  empresa: string,
) {
  await assertSigned(ctx.keys, signed)
  const pessoa = await preparePessoa(body, 'dono')
  const { senha: _, ...conteudo } = body
  const call = { empresa, usuario_id: 0, chave: ctx.idempotencyKey }
  return once(ctx.db, { ...call, conteudo: ['registerInvited', conteudo] }, async (tx) => {
    const convite = await lockConvite(tx, body.convite ?? '', empresa, pessoa)
    const { tipo, codigo_erp, acesso } = convite
    const nome_empresa = await assertLicence(tx, { empresa, tipo, ativo: 1 })
    const isActive = isNominal(convite)
    const novo = { ...pessoa, empresa, tipo, codigo_erp }
    const state = isActive ? ({ ativo: 1 } as const) : ({ ativo: 0, aguardando: 'S' } as const)
    const id = await insertUsuario(tx, ctx, { ...novo, ...state }, acesso)
    if (id === undefined) throw emailTaken()
    await tx.update(convites).set({ usado_em: sql`now()`, usuario_id: id }).where(eq(convites.id, convite.id))
    if (!isActive) {
      await notifyEditors(tx, ctx, { ...novo, id, nome_empresa })
      return CADASTRO_ENVIADO
    }
    await ctx.sendEmail(
      tx,
      acessoCriadoEmail(pessoa.email, pessoa.nome, nome_empresa, `${ctx.publicUrl}/Login`),
    )
    return { resultado: 'Cadastro concluído. Entre com seu e-mail e sua senha.', id }
  })
}

/** Locks the invitation until the transaction ends; throws when it is no longer valid, or not for this person. */
async function lockConvite(
  tx: Db,
  hash: string,
  empresa: string,
  { email, cnpj }: { email: string; cnpj: string },
) {
  const found = await findByHash(tx, hash, { forUpdate: true })
  if (found?.situacao !== 'A' || found.empresa !== empresa) throw ruleError(SERVER_TEXTS.conviteOver)
  if (found.email !== null && found.email !== email) {
    throw fieldsError([{ campo: 'email', mensagem: 'Use o e-mail que recebeu o convite.' }])
  }
  if (found.cnpj !== null && found.cnpj !== cnpj) {
    throw fieldsError([{ campo: 'cnpj', mensagem: 'O convite é para outro CNPJ/CPF.' }])
  }
  return found
}

/** Reply of a registration, without the user's number, which would reveal whether a user was added at all. */
const CADASTRO_ENVIADO = {
  resultado: 'Cadastro enviado. Aguarde a liberação de um administrador.',
  id: 0,
}

const isOpenTo = (tipo: TipoUsuario) => TIPOS_AUTOCADASTRO.some((name) => name === tipo)

/**
 * Adds a user who waits for an administrator, by an unsigned invitation. An e-mail in use gets the same reply after
 * the same work; only the reader of that mailbox is told.
 */
async function registerWaiting(ctx: PublicContext, body: NovoUsuario, empresa: string) {
  const { tipo } = body
  if (!isOpenTo(tipo)) throw ruleError(TEXTS.cadastroInvalid)
  await claim(ctx.db, keyOf('cadastro-email', cleanEmail(body.email)), MAILBOX)
  const pessoa = await preparePessoa(body, 'dono')
  const { senha: _, ...conteudo } = body
  const call = { empresa, usuario_id: 0, chave: ctx.idempotencyKey }
  return once(ctx.db, { ...call, conteudo: ['registerWaiting', conteudo] }, async (tx) => {
    const nome_empresa = await assertLicence(tx, { empresa, tipo, ativo: 1 })
    const waiting = { codigo_erp: '', ativo: 0, aguardando: 'S' } as const
    const id = await insertUsuario(tx, ctx, { ...pessoa, empresa, tipo, ...waiting }, ACESSO_PADRAO[tipo])
    const { nome, email } = pessoa
    if (id === undefined) await ctx.sendEmail(tx, jaCadastradoEmail(email, `${ctx.publicUrl}/Login`))
    else await notifyEditors(tx, ctx, { id, nome, email, empresa, nome_empresa })
    return CADASTRO_ENVIADO
  })
}
