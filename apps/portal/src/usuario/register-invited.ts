import { TEXTS } from '@trama/contract/messages'
import type { NovoUsuario } from '@trama/contract/portal/usuario'
import { type Db, firstRow } from '@trama/server-kit/db/database'
import { once } from '@trama/server-kit/db/idempotency'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import { eq, sql } from 'drizzle-orm'
import type { PublicContext } from '../context'
import { type ConviteSigned, isSignedHere } from '../convite/signature'
import { convite as convites } from '../convite/tables'
import { acessoCriadoEmail } from '../emails/acesso-criado'
import { emailTaken } from '../taken'
import { assertLicence } from './assert-licence'
import { insertUsuario, preparePessoa } from './insert-usuario'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A signed invitation makes an active user, once, with the accesses that its maker chose. */
export async function registerInvited(
  ctx: PublicContext,
  body: NovoUsuario,
  signed: ConviteSigned,
  empresa: string,
) {
  const isOurs = UUID.test(signed.id) && (await isSignedHere(ctx.keys, signed))
  if (!isOurs) throw ruleError(TEXTS.cadastroInvalid)
  const pessoa = await preparePessoa(body)
  const { senha: _, ...conteudo } = body
  const call = { empresa, usuario_id: 0, chave: ctx.idempotencyKey }
  return once(ctx.db, { ...call, conteudo: ['registerInvited', conteudo] }, async (tx) => {
    const { tipo, acesso } = await lockConvite(tx, signed.id, empresa, pessoa)
    const novo = { ...pessoa, empresa, tipo, codigo_erp: '', ativo: 1 as const }
    const nome_empresa = await assertLicence(tx, novo)
    const id = await insertUsuario(tx, ctx, novo, acesso)
    if (id === undefined) throw emailTaken()
    await tx.update(convites).set({ usado_em: sql`now()`, usuario_id: id }).where(eq(convites.id, signed.id))
    await ctx.sendEmail(
      tx,
      acessoCriadoEmail(pessoa.email, pessoa.nome, nome_empresa, `${ctx.publicUrl}/Login`),
    )
    return { resultado: 'Cadastro concluído. Entre com seu e-mail e sua senha.', id }
  })
}

/** The invitation's row until the transaction ends; refused when it serves no more, or not for this person. */
async function lockConvite(
  tx: Db,
  id: string,
  empresa: string,
  { email, cnpj }: { email: string; cnpj: string },
) {
  const found = await firstRow<Pick<typeof convites.$inferSelect, 'tipo' | 'acesso' | 'email' | 'cnpj'>>(
    tx,
    sql`select tipo, acesso, email, cnpj from convite
        where id = ${id} and empresa = ${empresa} and usado_em is null and expira_em > now() for update`,
  )
  if (!found) throw ruleError(TEXTS.conviteOver)
  if (found.email !== null && found.email !== email) {
    throw fieldsError([{ campo: 'email', mensagem: 'Use o e-mail que recebeu o convite.' }])
  }
  if (found.cnpj !== null && found.cnpj !== cnpj) {
    throw fieldsError([{ campo: 'cnpj', mensagem: 'O convite é para outro CNPJ/CPF.' }])
  }
  return found
}
