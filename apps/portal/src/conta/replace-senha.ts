import { TEXTS } from '@trama/contract/messages'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { PublicContext } from '../context'
import { senhaAlteradaEmail } from './alteracao-emails'
import { hashToken } from '../hash-token'
import { newSenha } from '../new-senha'
import { verifySenha } from '../senha'
import { forgetDevices, rememberDevice } from '../sessao/devices'
import { endSessions } from '../sessao/end-sessions'
import { actorOf, loadSessionUser } from '../sessao/session-user'
import { usuario } from '../usuario/tables'
import { claimLink } from './claim-link'
import { clearLostSenha } from './clear-lost-senha'
import { recuperacao } from './tables'

const linkInvalid = () => ruleError(TEXTS.linkInvalid)

/** Sets a new password by a one-time link and ends every session; the second factor stays as it is. */
export async function replaceSenha(ctx: PublicContext, { token, senha }: { token: string; senha: string }) {
  await claimLink(ctx)
  const hash = hashToken(token)
  const owner = await findOwner(ctx.db, hash)
  await assertOtherSenha(senha, owner)
  const columns = await newSenha(senha, 'dono', owner)
  return transaction(ctx.db, async (tx) => {
    await changeSenha(tx, owner.id, columns)
    await spendLink(tx, hash)
    const user = await loadSessionUser(tx, owner.id)
    if (!user) throw linkInvalid()
    const { id, nome, email, empresa } = user.usuario
    await endSessions(tx, id)
    await clearLostSenha(tx, id)
    await forgetDevices(tx, id)
    await rememberDevice(tx, ctx.device, id)
    const by = { ...ctx, actor: actorOf(user, '') }
    await audit(tx, by, { empresa, acao: 'redefinir', registro: 'usuario', chave: id })
    await ctx.sendEmail(tx, senhaAlteradaEmail(email, nome))
    return { resultado: 'Senha alterada. Entre com a nova senha.' }
  })
}

/**
 * Tells whether a link is still valid, before the user thinks up a password, and whose it is, for password managers.
 * The link is not used up.
 */
export async function checkRecuperacao(ctx: PublicContext, token: string) {
  await claimLink(ctx)
  const { email } = await findOwner(ctx.db, hashToken(token))
  return { resultado: 'O link está em vigor.', usuario: email }
}

async function findOwner(db: Db, hash: string) {
  const [owner] = await db
    .select({
      id: usuario.id,
      nome: usuario.nome,
      email: usuario.email,
      cnpj: usuario.cnpj,
      senha_hash: usuario.senha_hash,
      senha_provisoria: usuario.senha_provisoria,
    })
    .from(recuperacao)
    .innerJoin(usuario, eq(usuario.id, recuperacao.usuario_id))
    .where(and(eq(recuperacao.hash, hash), gt(recuperacao.expira_em, sql`now()`), eq(usuario.ativo, 1)))
  if (!owner) throw linkInvalid()
  return owner
}

type Owner = Awaited<ReturnType<typeof findOwner>>

/** Refuses the password that somebody else gave as the owner's own choice, because the other one still knows it. */
async function assertOtherSenha(senha: string, { senha_hash, senha_provisoria }: Owner): Promise<void> {
  if (senha_provisoria === 'S' && (await verifySenha(senha_hash, senha))) {
    throw fieldsError([{ campo: 'senha', mensagem: 'Escolha uma senha diferente da que você recebeu.' }])
  }
}

/**
 * Changes the password. It locks the user first, in the same order as every other change to a user and the user's
 * links.
 */
async function changeSenha(tx: Db, id: number, columns: Awaited<ReturnType<typeof newSenha>>) {
  const changed = await tx
    .update(usuario)
    .set({ ...columns, alterado_em: sql`now()` })
    .where(and(eq(usuario.id, id), eq(usuario.ativo, 1)))
    .returning({ id: usuario.id })
  if (changed.length === 0) throw linkInvalid()
}

/** Uses the link up: of two calls with one link the second fails. */
async function spendLink(tx: Db, hash: string) {
  const used = await tx
    .delete(recuperacao)
    .where(and(eq(recuperacao.hash, hash), gt(recuperacao.expira_em, sql`now()`)))
    .returning({ hash: recuperacao.hash })
  if (used.length === 0) throw linkInvalid()
}
