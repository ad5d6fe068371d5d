import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import type { Credenciais, DoisFatoresPedido, TrocaSenhaPedida } from '@trama/contract/portal/sessao'
import { cleanTaxId } from '@trama/rules/tax-id'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { AppError, forbidden } from '@trama/server-kit/errors'
import { and, eq, sql } from 'drizzle-orm'
import { type Conta, selectContas } from '../conta/load-conta'
import { setUp, turnOn, spendCodigo } from '../conta/segundo-fator'
import { replaceLoginLink } from '../conta/send-recuperacao'
import { insertUndoLink } from '../conta/undo-link'
import type { PublicContext } from '../context'
import { doisFatoresEmail } from '../conta/alteracao-emails'
import { verifySenha } from '../senha'
import { slots } from '@trama/server-kit/slots'
import { usuario } from '../usuario/tables'
import { auditFailure } from './audit-failure'
import { placeOf, rememberDevice } from './devices'
import { type Account, claimProof, type Place, type Proof } from './proof-attempts'
import { type SigningKey, signToken } from '@trama/server-kit/token'
import { openSession } from './open-session'
import { loadSessionUser } from './session-user'

// Each attempt is counted before the next starts, so that a burst cannot outrun the counters or the connections.
const inLoginSlot = slots(4, 500)

/**
 * Opens a session (decisions §4). 401 alike for an unknown user, a wrong password and an inactive user; 403 for a
 * company that is not released, reported only after the right password; 429 while account or address must wait. A
 * second factor that is on, or that the company requires, is asked for with 401 and `DoisFatoresPedido`. A password
 * that somebody else gave opens no session: it answers 401 with `TrocaSenhaPedida`.
 */
export function login(ctx: PublicContext, { usuario, senha, codigo = '' }: Credenciais) {
  return inLoginSlot(async () => {
    const { conta, place } = await checkSenha(ctx, normalize(usuario), senha)
    if (!conta.empresa_ativa) throw forbidden(TEXTS.companyNotReleased)
    if (conta.senha_provisoria === 'S') throw await askForOwnSenha(ctx.db, conta)
    const entering = { ...ctx, key: await ctx.keys.signing(), place }
    if (conta.totp_segredo) return withCodigo(entering, conta, codigo)
    if (conta.exigido) return withSetUp(entering, conta, codigo)
    return transaction(ctx.db, (tx) => enterHere(tx, entering, conta))
  })
}

type Entering = LoginContext & { place: Place }

/**
 * Checks the password. Wrong passwords are counted apart from wrong codes. A right password clears the password
 * count, with or without a code, so that a user without the code at hand is not locked out by asking for it. This
 * gives nobody more attempts: only a right code clears the count of codes.
 */
async function checkSenha(ctx: PublicContext, name: string, senha: string) {
  const { db } = ctx
  const conta = await findByLogin(db, name)
  const account: Account = conta ? { id: conta.id } : { typed: name }
  const place = await placeOf(db, ctx, sql`u.id = ${conta?.id ?? 0}`)
  const proof = await claimProof(db, 'senha', account, place)
  const isRight = await verifySenha(conta?.senha_hash, senha)
  if (!isRight || !conta?.ativo) {
    await proof.wasWrong(db)
    await auditFailure(ctx, { conta, typed: name, what: 'senha', espera: proof.espera, place })
    throw new AppError(401, TEXTS.loginInvalid)
  }
  await proof.wasRight(db)
  return { conta, place }
}

/** The refusal of a password that somebody else gave, with a one-time link that sets an own one. */
async function askForOwnSenha(db: Db, { id }: Conta): Promise<AppError> {
  const trocar_senha = await transaction(db, (tx) => replaceLoginLink(tx, id))
  return new AppError(401, SERVER_TEXTS.senhaProvisoria, { trocar_senha } satisfies TrocaSenhaPedida)
}

/** Opens the session and stores the device as known. */
async function enterHere(tx: Db, ctx: Entering, conta: Conta, como: { dois_fatores?: string } = {}) {
  const entered = await enter(tx, ctx, conta, como)
  await rememberDevice(tx, ctx.device, conta.id)
  return entered
}

/** Login of a user whose second factor is on: needs a code of the authenticator or a recovery code. */
async function withCodigo(ctx: Entering, conta: Conta, codigo: string) {
  if (!codigo.trim()) throw asking(TEXTS.codeNeeded, { dois_fatores: 'codigo' })
  const proof = await claimProof(ctx.db, 'codigo', conta, ctx.place)
  const entered = await transaction(ctx.db, async (tx) => {
    const dois_fatores = await spendCodigo(tx, conta, codigo)
    if (!dois_fatores) return undefined
    await proof.wasRight(tx)
    return enterHere(tx, ctx, conta, { dois_fatores })
  })
  return entered ?? refuse(ctx, conta, proof, { dois_fatores: 'codigo' })
}

/**
 * Login of a user without the second factor that the company requires: the right password gets a secret, and a code
 * made with that secret turns the second factor on.
 */
async function withSetUp(ctx: Entering, conta: Conta, codigo: string) {
  if (!codigo.trim() || !conta.totp_pendente) {
    const given = await transaction(ctx.db, (tx) => setUp(tx, ctx, conta))
    throw asking(SERVER_TEXTS.twoFactorNeeded, { dois_fatores: 'configurar', ...given })
  }
  const proof = await claimProof(ctx.db, 'codigo', conta, ctx.place)
  const entered = await transaction(ctx.db, async (tx) => {
    const codigos_recuperacao = await turnOn(tx, ctx, conta, codigo)
    if (!codigos_recuperacao) return undefined
    await proof.wasRight(tx)
    await ctx.sendEmail(tx, doisFatoresEmail(conta, 'ativada', await insertUndoLink(tx, ctx, conta)))
    return { ...(await enterHere(tx, ctx, conta, { dois_fatores: 'autenticador' })), codigos_recuperacao }
  })
  // The reply leaves the secret out; otherwise somebody with the password alone would get the secret that the owner
  // is about to turn on.
  return entered ?? refuse(ctx, conta, proof, { dois_fatores: 'configurar' })
}

const asking = (text: string, extra: DoisFatoresPedido) => new AppError(401, text, { ...extra })

/** Audits a wrong code after a right password, so that the owner's administrator sees it, and throws 401. */
async function refuse(ctx: Entering, conta: Conta, proof: Proof, extra: DoisFatoresPedido): Promise<never> {
  await proof.wasWrong(ctx.db)
  await auditFailure(ctx, {
    conta,
    typed: conta.email,
    what: 'codigo',
    espera: proof.espera,
    place: ctx.place,
  })
  throw asking(SERVER_TEXTS.codeInvalid, extra)
}

/** Login name in one spelling: e-mails in lower case, tax ids without mask. */
const normalize = (typed: string) => (typed.includes('@') ? typed.trim().toLowerCase() : cleanTaxId(typed))

/** The user with this e-mail, or the only active one with this tax id. */
async function findByLogin(db: Db, name: string): Promise<Conta | undefined> {
  const where = name.includes('@')
    ? eq(usuario.email, name)
    : and(eq(usuario.cnpj, name), eq(usuario.ativo, 1))
  const found = await selectContas(db, where)
  return found.length === 1 ? found[0] : undefined
}

interface LoginContext extends PublicContext {
  /** Signing key, read before the transaction because an embedded database has one connection. */
  key: SigningKey
}

/** Opens the session of a user whose password has been checked; `como` tells which second factor was used too. */
async function enter(tx: Db, ctx: LoginContext, conta: Conta, como: { dois_fatores?: string } = {}) {
  await assertUnchanged(tx, conta)
  const user = await loadSessionUser(tx, conta.id)
  if (!user) throw new AppError(401, TEXTS.loginInvalid)
  const actor = await openSession(tx, ctx, user, como)
  return { resultado: 'OK', token: await signToken(actor, ctx.key), usuario: user.usuario }
}

/**
 * Throws when the account has changed since the password check: that change ended all open sessions, so this login
 * must not open one afterwards.
 */
async function assertUnchanged(tx: Db, { id, senha_hash }: Conta): Promise<void> {
  const same = await tx
    .select({ id: usuario.id })
    .from(usuario)
    .where(and(eq(usuario.id, id), eq(usuario.senha_hash, senha_hash), eq(usuario.ativo, 1)))
    .for('share')
  if (same.length === 0) throw new AppError(401, TEXTS.loginInvalid)
}
