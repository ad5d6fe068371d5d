import { TEXTS } from '@trama/contract/messages'
import type { Credenciais, DoisFatoresPedido } from '@trama/contract/portal/sessao'
import { cleanTaxId } from '@trama/rules/tax-id'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { AppError, forbidden } from '@trama/server-kit/errors'
import { and, eq } from 'drizzle-orm'
import { type Conta, selectContas } from '../conta/load-conta'
import { setUp, turnOn, spendCodigo } from '../conta/segundo-fator'
import type { PublicContext } from '../context'
import { doisFatoresEmail } from '../emails/dois-fatores'
import { verifySenha } from '../senha'
import { slots } from '../slots'
import { usuario } from '../usuario/tables'
import {
  accountKey,
  addressKey,
  checkFree,
  claimAccount,
  clearAttempts,
  codeKey,
  failAddress,
} from './attempts'
import { enter, type LoginContext } from './enter'

// One attempt is counted before the next starts, so a burst can't outrun the counters or the connections.
const inLoginSlot = slots(4, 500)

/**
 * Opens a session (decisions §4). 401 alike for an unknown user, a wrong password and an inactive user; 403 for a
 * company that is not released, told only to who knows the password; 429 while account or address must wait.
 * A second factor that is on, or that the company requires, is asked for with 401 and `DoisFatoresPedido`.
 */
export function login(ctx: PublicContext, { usuario, senha, codigo = '' }: Credenciais) {
  return inLoginSlot(async () => {
    const conta = await checkSenha(ctx, normalize(usuario), senha)
    if (!conta.empresa_ativa) throw forbidden(TEXTS.companyNotReleased)
    const entering = { ...ctx, key: await ctx.keys.signing() }
    if (conta.totp_segredo) return withCodigo(entering, conta, codigo)
    if (conta.exigido) return withSetUp(entering, conta, codigo)
    return transaction(ctx.db, (tx) => enter(tx, entering, conta))
  })
}

/**
 * The password has its own count, which a right one clears, with or without a code: who lacks the code is not locked
 * out by asking for it. Nobody gains tries by that, since only who knows the password can clear its count; codes are
 * counted apart, for each user, and only a right code clears theirs.
 */
async function checkSenha({ db, ip }: PublicContext, name: string, senha: string): Promise<Conta> {
  const [contaKey, endereco] = [accountKey(name), addressKey(ip)]
  await checkFree(db, endereco)
  await claimAccount(db, contaKey)
  const found = await findByLogin(db, name)
  const isRight = await verifySenha(found?.senha_hash, senha)
  if (!isRight || !found?.ativo) {
    // Not written into the trail: a row for known names only would tell them from unknown ones by the time it takes.
    await failAddress(db, endereco)
    throw new AppError(401, TEXTS.loginInvalid)
  }
  await clearAttempts(db, contaKey)
  return found
}

/** The second factor is on: a code of the authenticator or a recovery code. */
async function withCodigo(ctx: LoginContext, conta: Conta, codigo: string) {
  if (!codigo.trim()) throw asking(TEXTS.codeNeeded, { dois_fatores: 'codigo' })
  await claimAccount(ctx.db, codeKey(conta.id))
  const entered = await transaction(ctx.db, async (tx) => {
    const dois_fatores = await spendCodigo(tx, conta, codigo)
    if (!dois_fatores) return undefined
    await clearAttempts(tx, codeKey(conta.id))
    return enter(tx, ctx, conta, { dois_fatores })
  })
  return entered ?? refuse(ctx, conta, { dois_fatores: 'codigo' })
}

/** The company requires one and the user has none: the right password gets the secret, a code of it turns it on. */
async function withSetUp(ctx: LoginContext, conta: Conta, codigo: string) {
  if (!codigo.trim() || !conta.totp_pendente) {
    const given = await transaction(ctx.db, (tx) => setUp(tx, ctx, conta))
    throw asking(TEXTS.twoFactorNeeded, { dois_fatores: 'configurar', ...given })
  }
  await claimAccount(ctx.db, codeKey(conta.id))
  const entered = await transaction(ctx.db, async (tx) => {
    const codigos_recuperacao = await turnOn(tx, ctx, conta, codigo)
    if (!codigos_recuperacao) return undefined
    await clearAttempts(tx, codeKey(conta.id))
    await ctx.sendEmail(tx, doisFatoresEmail(conta, 'ativada'))
    return { ...(await enter(tx, ctx, conta, { dois_fatores: 'autenticador' })), codigos_recuperacao }
  })
  // Without the secret: who only knows the password would get the one that its owner is about to turn on.
  return entered ?? refuse(ctx, conta, { dois_fatores: 'configurar' })
}

const asking = (text: string, extra: DoisFatoresPedido) => new AppError(401, text, { ...extra })

/** Somebody knows the password and not the code: the owner's administrator should see it. */
async function refuse(ctx: PublicContext, { id, empresa }: Conta, extra: DoisFatoresPedido): Promise<never> {
  await failAddress(ctx.db, addressKey(ctx.ip))
  await audit(ctx.db, ctx, { empresa, acao: 'recusar', registro: 'dois_fatores', chave: id })
  throw asking(TEXTS.codeInvalid, extra)
}

/** One name for all spellings of a login: e-mails in lower case, tax ids without mask. */
const normalize = (typed: string) => (typed.includes('@') ? typed.trim().toLowerCase() : cleanTaxId(typed))

/** The user with this e-mail, or the only active one with this tax id. */
async function findByLogin(db: Db, name: string): Promise<Conta | undefined> {
  const where = name.includes('@')
    ? eq(usuario.email, name)
    : and(eq(usuario.cnpj, name), eq(usuario.ativo, 1))
  const found = await selectContas(db, where)
  return found.length === 1 ? found[0] : undefined
}
