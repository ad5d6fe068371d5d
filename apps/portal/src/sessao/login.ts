import { TEXTS } from '@trama/contract/messages'
import type { Credenciais } from '@trama/contract/portal/sessao'
import { cleanTaxId } from '@trama/rules/tax-id'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { AppError, forbidden } from '@trama/server-kit/errors'
import { signToken } from '@trama/server-kit/token'
import { and, eq } from 'drizzle-orm'
import type { PublicContext } from '../context'
import { empresa } from '../empresa/tables'
import { verifySenha } from '../senha'
import { slots } from '../slots'
import { usuario } from '../usuario/tables'
import { accountKey, addressKey, checkFree, claimAccount, clearAttempts, failAddress } from './attempts'
import { openSession } from './open-session'
import { loadSessionUser } from './session-user'

// One attempt is counted before the next starts, so a burst can't outrun the counters or the connections.
const inLoginSlot = slots(4, 500)

/**
 * Opens a session (decisions §4). 401 alike for an unknown user, a wrong password and an inactive user; 403 for a
 * company that is not released, told only to who knows the password; 429 while account or address must wait.
 */
export function login(ctx: PublicContext, { usuario, senha }: Credenciais) {
  return inLoginSlot(async () => {
    const name = normalize(usuario)
    const [conta, endereco] = [accountKey(name), addressKey(ctx.ip)]
    await checkFree(ctx.db, endereco)
    await claimAccount(ctx.db, conta)

    const found = await findByLogin(ctx.db, name)
    if (!(await verifySenha(found?.senha_hash, senha)) || !found?.ativo) {
      await failAddress(ctx.db, endereco)
      throw new AppError(401, TEXTS.loginInvalid)
    }
    if (!found.empresa_ativa) {
      await clearAttempts(ctx.db, conta)
      throw forbidden(TEXTS.companyNotReleased)
    }
    return enter(ctx, found.id, conta)
  })
}

async function enter(ctx: PublicContext, id: number, conta: string) {
  const key = await ctx.keys.signing()
  return transaction(ctx.db, async (tx) => {
    const user = await loadSessionUser(tx, id)
    if (!user) throw new AppError(401, TEXTS.loginInvalid)
    await clearAttempts(tx, conta)
    const actor = await openSession(tx, ctx, user)
    return { resultado: 'OK', token: await signToken(actor, key), usuario: user.usuario }
  })
}

/** One name for all spellings of a login: e-mails in lower case, tax ids without mask. */
const normalize = (typed: string) => (typed.includes('@') ? typed.trim().toLowerCase() : cleanTaxId(typed))

/** The user with this e-mail, or the only active one with this tax id. */
async function findByLogin(db: Db, name: string) {
  const byEmail = name.includes('@')
  const found = await db
    .select({
      id: usuario.id,
      senha_hash: usuario.senha_hash,
      ativo: usuario.ativo,
      empresa_ativa: empresa.ativo,
    })
    .from(usuario)
    .innerJoin(empresa, eq(empresa.codcli, usuario.empresa))
    .where(byEmail ? eq(usuario.email, name) : and(eq(usuario.cnpj, name), eq(usuario.ativo, 1)))
    .limit(2)
  return found.length === 1 ? found[0] : undefined
}
