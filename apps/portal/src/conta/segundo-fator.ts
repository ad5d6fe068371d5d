/**
 * The second factor in the database: set up, turned on, used, turned off. Every change runs in the caller's
 * transaction.
 */
import type { Acao } from '@trama/contract/auditoria'
import { audit, type AuditEntry } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Author } from '../context'
import { usuario } from '../usuario/tables'
import { removeCodigos, replaceCodigos, spendCodigoRecuperacao } from './codigos-recuperacao'
import type { Conta } from './load-conta'
import { generateSecret, generateURI, verifySync } from 'otplib'

const entry = ({ id, empresa }: Pick<Conta, 'id' | 'empresa'>, acao: Acao): AuditEntry => ({
  empresa,
  acao,
  registro: 'dois_fatores',
  chave: id,
})

/**
 * Makes a new secret that becomes active with its first right code; an older secret that was never confirmed is void.
 */
export async function setUp(tx: Db, by: Author, conta: Conta): Promise<{ segredo: string; uri: string }> {
  const segredo = newSegredo()
  await tx
    .update(usuario)
    .set({ totp_pendente: segredo })
    .where(and(eq(usuario.id, conta.id), isNull(usuario.totp_segredo)))
  await audit(tx, by, entry(conta, 'configurar'))
  return { segredo, uri: totpUri(segredo, conta) }
}

/** Turns on the secret that was set up, and gives the recovery codes; undefined for a wrong code. */
export async function turnOn(
  tx: Db,
  by: Author,
  { id, empresa, totp_pendente }: Conta,
  codigo: string,
): Promise<string[] | undefined> {
  const step = totp_pendente ? totpStep(totp_pendente, codigo) : undefined
  if (!totp_pendente || step === undefined) return undefined
  const changed = await tx
    .update(usuario)
    .set({ totp_segredo: totp_pendente, totp_pendente: null, totp_passo: step })
    .where(and(eq(usuario.id, id), eq(usuario.totp_pendente, totp_pendente), isNull(usuario.totp_segredo)))
    .returning({ id: usuario.id })
  if (changed.length === 0) return undefined
  const codes = await replaceCodigos(tx, id)
  await audit(tx, by, entry({ id, empresa }, 'ativar'))
  return codes
}

/**
 * Uses up a code of the authenticator or a recovery code. The same update checks and stores the time step, so of two
 * calls with one code only the first succeeds, and an older code fails.
 */
export async function spendCodigo(
  tx: Db,
  { id, totp_segredo }: Pick<Conta, 'id' | 'totp_segredo'>,
  codigo: string,
): Promise<'autenticador' | 'recuperação' | undefined> {
  if (!totp_segredo) return undefined
  const step = totpStep(totp_segredo, codigo)
  if (step === undefined) return (await spendCodigoRecuperacao(tx, id, codigo)) ? 'recuperação' : undefined
  const isNewer = or(isNull(usuario.totp_passo), lt(usuario.totp_passo, step))
  const used = await tx
    .update(usuario)
    .set({ totp_passo: step })
    .where(and(eq(usuario.id, id), eq(usuario.totp_segredo, totp_segredo), isNewer))
    .returning({ id: usuario.id })
  return used.length > 0 ? 'autenticador' : undefined
}

/** Replaces the recovery codes by new ones. */
export async function renewCodigos(tx: Db, by: Author, conta: Conta): Promise<string[]> {
  const codes = await replaceCodigos(tx, conta.id)
  await audit(tx, by, entry(conta, 'renovar'))
  return codes
}

/** Removes the secret and the recovery codes; false when the user had no second factor. */
export async function turnOff(
  tx: Db,
  by: Author,
  conta: Pick<Conta, 'id' | 'empresa'>,
  acao: 'desativar' | 'remover',
): Promise<boolean> {
  const changed = await tx
    .update(usuario)
    .set({ totp_segredo: null, totp_pendente: null, totp_passo: null })
    .where(and(eq(usuario.id, conta.id), sql`${usuario.totp_segredo} is not null`))
    .returning({ id: usuario.id })
  if (changed.length === 0) return false
  await removeCodigos(tx, conta.id)
  await audit(tx, by, entry(conta, acao))
  return true
}

const PERIOD = 30
const ONE_STEP = PERIOD

/** A new secret of 160 bits, in base32. */
const newSegredo = (): string => generateSecret()

/** The `otpauth:` address that an authenticator app reads from the QR code. */
function totpUri(segredo: string, { email, nome_empresa }: { email: string; nome_empresa: string }): string {
  // A colon separates issuer and account, so the company's name must contain none.
  const issuer = `Trama ${nome_empresa.replaceAll(':', ' ')}`
  return generateURI({ issuer, label: email, secret: segredo })
}

/** The time step that a code belongs to, the current one or a neighbour; undefined for a wrong code. */
function totpStep(segredo: string, codigo: string): number | undefined {
  const token = codigo.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const result = verifySync({ secret: segredo, token, period: PERIOD, epochTolerance: ONE_STEP })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
