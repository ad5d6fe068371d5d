/** Verbs by which a user sets up, turns on and turns off the own second factor. */
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { transaction } from '@trama/server-kit/db/database'
import { ruleError } from '@trama/server-kit/errors'
import type { SessionContext } from '../context'
import { endSessions } from '../sessao/end-sessions'
import { changeUsuario } from '../usuario/change-usuario'
import { doisFatoresEmail } from './alteracao-emails'
import { claimProof } from '../sessao/proof-attempts'
import { countCodigos } from './codigos-recuperacao'
import { loadConta } from './load-conta'
import { placeOf, proveOwner, proveSenha } from './prove-owner'
import { renewCodigos, setUp, turnOff, turnOn } from './segundo-fator'
import { insertUndoLink } from './undo-link'

const ALREADY_ON = 'A verificação em duas etapas já está ativa.'
const NOT_SET_UP = 'Comece a configuração da verificação em duas etapas novamente.'
const NOT_ON = 'A verificação em duas etapas não está ativa.'
const REQUIRED = 'Sua empresa exige a verificação em duas etapas.'

interface Proof {
  senha: string
  codigo: string
}

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
  await proveSenha(ctx, conta, senha)
  return transaction(ctx.db, (tx) => setUp(tx, ctx, conta))
}

export async function confirmDoisFatores(ctx: SessionContext, codigo: string) {
  const conta = await loadConta(ctx.db, ctx.actor.id)
  if (conta.totp_segredo) throw ruleError(ALREADY_ON)
  if (!conta.totp_pendente) throw ruleError(NOT_SET_UP)
  const proof = await claimProof(ctx.db, 'codigo', conta, placeOf(ctx))
  const codes = await transaction(ctx.db, async (tx) => {
    const given = await turnOn(tx, ctx, conta, codigo)
    if (!given) return undefined
    await proof.wasRight(tx)
    await ctx.sendEmail(tx, doisFatoresEmail(conta, 'ativada', await insertUndoLink(tx, ctx, conta)))
    return given
  })
  if (!codes) throw ruleError(SERVER_TEXTS.codeInvalid)
  return { resultado: 'Verificação em duas etapas ativada.', codigos_recuperacao: codes }
}

export async function stopDoisFatores(ctx: SessionContext, given: Proof) {
  const conta = await loadConta(ctx.db, ctx.actor.id)
  if (!conta.totp_segredo) throw ruleError(NOT_ON)
  if (conta.exigido) throw ruleError(REQUIRED)
  const spend = await proveOwner(ctx, conta, given)
  return transaction(ctx.db, async (tx) => {
    await spend(tx)
    await turnOff(tx, ctx, conta, 'desativar')
    await ctx.sendEmail(tx, doisFatoresEmail(conta, 'desativada', await insertUndoLink(tx, ctx, conta)))
    return { resultado: 'Verificação em duas etapas desativada.' }
  })
}

/** Replaces all recovery codes by new ones, which are shown only in this reply. */
export async function newCodigos(ctx: SessionContext, given: Proof) {
  const conta = await loadConta(ctx.db, ctx.actor.id)
  if (!conta.totp_segredo) throw ruleError(NOT_ON)
  const spend = await proveOwner(ctx, conta, given)
  return transaction(ctx.db, async (tx) => {
    await spend(tx)
    const codigos_recuperacao = await renewCodigos(tx, ctx, conta)
    await ctx.sendEmail(tx, doisFatoresEmail(conta, 'codigos', await insertUndoLink(tx, ctx, conta)))
    return { resultado: 'Novos códigos de recuperação gerados.', codigos_recuperacao }
  })
}

/**
 * Removes the second factor of a user who lost the authenticator and the recovery codes. The sessions of the user
 * end, in case the authenticator was stolen.
 */
export function removeDoisFatores(ctx: SessionContext, id: number) {
  if (id === ctx.actor.id) throw ruleError('Desative a própria verificação em duas etapas no seu perfil.')
  return changeUsuario(ctx, id, async (tx, stored) => {
    if (!(await turnOff(tx, ctx, stored, 'remover'))) throw ruleError(NOT_ON)
    await endSessions(tx, id)
    await ctx.sendEmail(tx, doisFatoresEmail(stored, 'removida'))
    return { resultado: 'Verificação em duas etapas removida.' }
  })
}
