import { ACESSO_PADRAO, type TipoUsuario } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import { TIPOS_AUTOCADASTRO } from '@trama/contract/portal/convite'
import type { NovoUsuario } from '@trama/contract/portal/usuario'
import { type Db, rows } from '@trama/server-kit/db/database'
import { once } from '@trama/server-kit/db/idempotency'
import { ruleError } from '@trama/server-kit/errors'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import type { PublicContext } from '../context'
import { cadastroAguardaEmail } from '../emails/cadastro-aguarda'
import { jaCadastradoEmail } from '../emails/ja-cadastrado'
import { claim, keyOf, type Limit, MAILBOX, tryClaim } from '../sessao/attempts'
import { assertLicence } from './assert-licence'
import { cleanEmail, insertUsuario, preparePessoa } from './insert-usuario'

/** Mails to a company's editors: beyond them who waits is seen in the list of users only. */
const NOTICES: Limit = { free: 20, firstSeconds: 60, maxSeconds: 3600, forgiveSeconds: 600 }
const isOpenTo = (tipo: TipoUsuario) => TIPOS_AUTOCADASTRO.some((name) => name === tipo)

/**
 * An unsigned invitation makes a user who waits for an administrator. An e-mail in use gets the same reply after the
 * same work; only its reader is told.
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
    const isTold = await tryClaim(tx, keyOf('aviso de cadastro', empresa), NOTICES)
    const editors = isTold ? await listEditors(tx, empresa) : []
    const { nome, email } = pessoa
    const url = `${ctx.publicUrl}/FormUsuario/${id}`
    const mails =
      id === undefined
        ? [jaCadastradoEmail(email, `${ctx.publicUrl}/Login`)]
        : editors.map((para) => cadastroAguardaEmail(para, { nome, email, nome_empresa, url }))
    await inTurn(mails, (mail) => ctx.sendEmail(tx, mail))
    // The user's number would tell whether there is a new one.
    return { resultado: 'Cadastro enviado. Aguarde a liberação de um administrador.', id: 0 }
  })
}

/** E-mails of the company's administrators; of the masters where it has none. */
async function listEditors(tx: Db, empresa: string): Promise<string[]> {
  const found = await rows<{ email: string; tipo: TipoUsuario }>(
    tx,
    sql`select email, tipo from usuario where ativo = 1
          and (tipo = 'master' or (tipo = 'administrador' and empresa = ${empresa})) order by id`,
  )
  const own = found.filter(({ tipo }) => tipo === 'administrador')
  return (own.length > 0 ? own : found).map(({ email }) => email)
}
