import { SERVER_TEXTS } from '@trama/contract/server-messages'
import type { NovoUsuario } from '@trama/contract/portal/usuario'
import { isNominal } from '@trama/rules/convite'
import type { Db } from '@trama/server-kit/db/database'
import { once } from '@trama/server-kit/db/idempotency'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import { eq, sql } from 'drizzle-orm'
import type { PublicContext } from '../../context'
import { assertSigned, findByHash } from '../../convite/find-signed'
import type { ConviteSigned } from '../../convite/signature'
import { convite as convites } from '../../convite/tables'
import { acessoCriadoEmail } from '../../emails/acesso-criado'
import { emailTaken } from '../../taken'
import { assertLicence } from './assert-licence'
import { insertUsuario, preparePessoa } from './insert-usuario'
import { notifyEditors } from '../notify-editors'
import { CADASTRO_ENVIADO } from './register-waiting'

/**
 * Makes one user from a signed invitation, with the accesses that the inviter chose. The user is active when the
 * invitation names the guest; otherwise he waits for an administrator, because only the guest vouches for the tax id.
 */
export async function registerInvited(
  ctx: PublicContext,
  body: NovoUsuario,
  signed: ConviteSigned,
  empresa: string,
) {
  await assertSigned(ctx.keys, signed)
  const pessoa = await preparePessoa(body)
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
