/** The user's own second factor, within a session. */
import { TEXTS } from '@trama/contract/messages'
import { transaction } from '@trama/server-kit/db/database'
import { ruleError } from '@trama/server-kit/errors'
import type { SessionContext } from '../context'
import { doisFatoresEmail } from '../emails/dois-fatores'
import { verifySenha } from '../senha'
import {
  accountKey,
  addressKey,
  checkFree,
  claimAccount,
  clearAttempts,
  codeKey,
  failAddress,
} from '../sessao/attempts'
import { countCodigos } from './codigos-recuperacao'
import { type Conta, loadConta } from './load-conta'
import { setUp, turnOff, turnOn, spendCodigo } from './segundo-fator'

const ALREADY_ON = 'A verificação em duas etapas já está ativa.'
const NOT_SET_UP = 'Comece a configuração da verificação em duas etapas novamente.'
export const NOT_ON = 'A verificação em duas etapas não está ativa.'
const REQUIRED = 'Sua empresa exige a verificação em duas etapas.'

export async function getDoisFatores({ db, actor }: SessionContext) {
  const { totp_segredo, exigido } = await loadConta(db, actor.id)
  return {
    ativo: totp_segredo ? ('S' as const) : ('N' as const),
    exigido: exigido ? ('S' as const) : ('N' as const),
    codigos_restantes: totp_segredo ? await countCodigos(db, actor.id) : 0,
  }
}

export async function startDoisFatores(ctx: SessionContext, senha: string) {
  const conta = await loadConta(ctx.db, ctx.actor.id)
  if (conta.totp_segredo) throw ruleError(ALREADY_ON)
  await assertSenha(ctx, conta, senha)
  return transaction(ctx.db, (tx) => setUp(tx, ctx, conta))
}

export async function confirmDoisFatores(ctx: SessionContext, codigo: string) {
  const conta = await loadConta(ctx.db, ctx.actor.id)
  if (conta.totp_segredo) throw ruleError(ALREADY_ON)
  if (!conta.totp_pendente) throw ruleError(NOT_SET_UP)
  await claimAccount(ctx.db, codeKey(conta.id))
  const codes = await transaction(ctx.db, async (tx) => {
    const given = await turnOn(tx, ctx, conta, codigo)
    if (!given) return undefined
    await clearAttempts(tx, codeKey(conta.id))
    await ctx.sendEmail(tx, doisFatoresEmail(conta, 'ativada'))
    return given
  })
  if (!codes) return refuseCodigo(ctx)
  return { resultado: 'Verificação em duas etapas ativada.', codigos_recuperacao: codes }
}

export async function stopDoisFatores(
  ctx: SessionContext,
  { senha, codigo }: { senha: string; codigo: string },
) {
  const conta = await loadConta(ctx.db, ctx.actor.id)
  if (!conta.totp_segredo) throw ruleError(NOT_ON)
  if (conta.exigido) throw ruleError(REQUIRED)
  await assertSenha(ctx, conta, senha)
  await claimAccount(ctx.db, codeKey(conta.id))
  const isOff = await transaction(ctx.db, async (tx) => {
    if (!(await spendCodigo(tx, conta, codigo))) return false
    await clearAttempts(tx, codeKey(conta.id))
    await turnOff(tx, ctx, conta, 'desativar')
    await ctx.sendEmail(tx, doisFatoresEmail(conta, 'desativada'))
    return true
  })
  if (!isOff) return refuseCodigo(ctx)
  return { resultado: 'Verificação em duas etapas desativada.' }
}

/** A stolen session must not be a way to guess the password: counted as a login is. */
async function assertSenha({ db, ip }: SessionContext, { email, senha_hash }: Conta, senha: string) {
  await checkFree(db, addressKey(ip))
  await claimAccount(db, accountKey(email))
  if (!(await verifySenha(senha_hash, senha))) {
    await failAddress(db, addressKey(ip))
    throw ruleError('Senha incorreta.')
  }
  await clearAttempts(db, accountKey(email))
}

async function refuseCodigo({ db, ip }: SessionContext): Promise<never> {
  await failAddress(db, addressKey(ip))
  throw ruleError(TEXTS.codeInvalid)
}
