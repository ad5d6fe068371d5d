import { randomBytes } from 'node:crypto'
import { TEXTS } from '@trama/contract/messages'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, firstRow, transaction } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf, selectFirst } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import type { Email } from '@trama/server-kit/mail/email'
import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PublicContext } from '../context'
import { voidConvites } from '../convite/void-convites'
import { hashToken } from '../hash-token'
import { hashSenha } from '../senha'
import { forgetDevices } from '../sessao/devices'
import { endSessions } from '../sessao/end-sessions'
import { emailTaken, unlessTaken } from '../taken'
import { usuario } from '../usuario/tables'
import { claimLink } from './claim-link'
import { clearLostSenha } from './clear-lost-senha'
import { removeCodigos } from './codigos-recuperacao'
import { insertLink, recoverSenha } from './send-recuperacao'
import { desfazer } from './tables'

/** Mail that tells the owner that the change of the account was undone, and what is left to do. */
const alteracaoDesfeitaEmail = (para: string, nome: string): Email => ({
  para,
  assunto: 'Alteração desfeita',
  titulo: 'Alteração desfeita',
  linhas: [
    `Olá, ${nome}.`,
    'A alteração da sua conta no portal foi desfeita e todas as sessões foram encerradas. A senha anterior não serve mais: escolha outra para entrar.',
    'Se você usa a verificação em duas etapas, gere novos códigos de recuperação no seu perfil.',
  ],
  rodape: 'Se a tela para escolher a senha já foi fechada, use "Recuperar Senha" na entrada do portal.',
})

/** Columns that identify the user, and the values that are restored. */
const BEFORE = {
  ...columnsOf(alias(usuario, 'u'), 'id, nome, empresa'),
  ...columnsOf(alias(desfazer, 'd'), 'email, totp_segredo'),
}
type Before = RowOf<typeof BEFORE>

/**
 * Undoes a change by the link that the former address got: restores e-mail and second factor and ends sessions and
 * links. Whoever made the change knew the password, so the owner sets another with the token in the reply.
 */
export async function undoAlteracao(ctx: PublicContext, given: string) {
  await claimLink(ctx)
  const hash = hashToken(given)
  // A call without a link costs no hash.
  await findBefore(ctx.db, hash)
  const senha_hash = await hashSenha(randomBytes(32).toString('base64url'))
  const work = transaction(ctx.db, async (tx) => {
    const before = await spendLink(tx, hash)
    await restore(tx, before, senha_hash)
    await closeDoors(tx, before)
    const token = await insertLink(tx, before.id)
    const { id, nome, empresa, email } = before
    await audit(tx, ctx, { empresa, acao: 'retomar', registro: 'usuario', chave: id })
    await ctx.sendEmail(tx, alteracaoDesfeitaEmail(email, nome))
    return { resultado: 'Alteração desfeita. Escolha uma nova senha para entrar.', token }
  })
  return unlessTaken(work, emailTaken)
}

/**
 * Uses the link up. It locks the user first, in the same order as every other change to a user and the user's links.
 * Later links went to whoever made the change and end with this one; earlier links stay.
 */
async function spendLink(tx: Db, hash: string): Promise<Before> {
  const found = await findBefore(tx, hash, sql`for no key update of u`)
  const spent = await firstRow(
    tx,
    sql`with used as (update desfazer set usada_em = now() where hash = ${hash} and usada_em is null
          returning usuario_id, criada_em),
        later as (delete from desfazer d using used
          where d.usuario_id = used.usuario_id and d.criada_em >= used.criada_em and d.hash <> ${hash})
        select 1 from used`,
  )
  if (!spent) throw ruleError(TEXTS.linkInvalid)
  return found
}

/** Reads the values that an undo link restores; throws when the link has ended. */
async function findBefore(db: Db, hash: string, lock: SQL = sql``): Promise<Before> {
  const found = await selectFirst(
    db,
    BEFORE,
    sql`from usuario u join desfazer d on d.usuario_id = u.id
        where d.hash = ${hash} and d.expira_em > now() and d.usada_em is null and u.ativo = 1 ${lock}`,
  )
  if (!found) throw ruleError(TEXTS.linkInvalid)
  return found
}

const SENT = 'Se este link já foi usado, enviamos um novo ao mesmo e-mail. Ele vale por 30 minutos.'

/**
 * Mails whoever used an undo link, at the address that got it, a link that sets the new password: the page that asked
 * for one may be closed. Reply, work and limits are those of an unknown e-mail for a link that was never used.
 */
export async function resendLink(ctx: PublicContext, given: string) {
  await claimLink(ctx)
  const hash = hashToken(given)
  const used = await selectFirst(
    ctx.db,
    columnsOf(alias(desfazer, 'd'), 'email'),
    sql`from desfazer d where d.hash = ${hash} and d.usada_em is not null and d.expira_em > now()`,
  )
  await recoverSenha(ctx, used?.email ?? hash)
  return { resultado: SENT }
}

async function restore(tx: Db, { id, email, totp_segredo }: Before, senha_hash: string): Promise<void> {
  await tx
    .update(usuario)
    .set({
      email,
      senha_hash,
      totp_segredo,
      totp_pendente: null,
      totp_passo: sql`case when ${usuario.totp_segredo} is not distinct from ${totp_segredo} then ${usuario.totp_passo} end`,
      versao: sql`${usuario.versao} + 1`,
      alterado_em: sql`now()`,
    })
    .where(eq(usuario.id, id))
}

async function closeDoors(tx: Db, { id }: Before): Promise<void> {
  await removeCodigos(tx, id)
  await clearLostSenha(tx, id)
  await voidConvites(tx, id)
  await forgetDevices(tx, id)
  await endSessions(tx, id)
}
