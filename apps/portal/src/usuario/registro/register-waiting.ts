import { ACESSO_PADRAO, type TipoUsuario } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import { TIPOS_AUTOCADASTRO } from '@trama/contract/portal/convite'
import type { NovoUsuario } from '@trama/contract/portal/usuario'
import { once } from '@trama/server-kit/db/idempotency'
import { ruleError } from '@trama/server-kit/errors'
import type { PublicContext } from '../../context'
import { jaCadastradoEmail } from '../../emails/ja-cadastrado'
import { claim, keyOf, MAILBOX } from '../../sessao/attempts'
import { assertLicence } from './assert-licence'
import { cleanEmail } from '../clean-fields'
import { insertUsuario, preparePessoa } from './insert-usuario'
import { notifyEditors } from '../notify-editors'

/** Reply of a registration, without the user's number, which would reveal whether a user was added at all. */
export const CADASTRO_ENVIADO = {
  resultado: 'Cadastro enviado. Aguarde a liberação de um administrador.',
  id: 0,
}

const isOpenTo = (tipo: TipoUsuario) => TIPOS_AUTOCADASTRO.some((name) => name === tipo)

/**
 * Adds a user who waits for an administrator, by an unsigned invitation. An e-mail in use gets the same reply after
 * the same work; only the reader of that mailbox is told.
 */
export async function registerWaiting(ctx: PublicContext, body: NovoUsuario, empresa: string) {
  const { tipo } = body
  if (!isOpenTo(tipo)) throw ruleError(TEXTS.cadastroInvalid)
  await claim(ctx.db, keyOf('cadastro-email', cleanEmail(body.email)), MAILBOX)
  const pessoa = await preparePessoa(body)
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
