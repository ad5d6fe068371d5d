import { isTaxId } from '@trama/rules/tax-id'
import { audit } from '@trama/server-kit/db/audit'
import type { PublicContext } from '../context'
import { keyOf, type Limit, tryClaim } from './attempts'
import type { Place } from './proof-attempts'

/** Limit of audit rows per account: more rows add no information, and a flood must not fill the disk. */
const OF_ACCOUNT: Limit = { free: 60, firstSeconds: 60, maxSeconds: 900, forgiveSeconds: 600 }
/** Limit of audit rows for all unknown logins together. */
const OF_NOBODY: Limit = { free: 60, firstSeconds: 10, maxSeconds: 60, forgiveSeconds: 10 }

interface Failure {
  /** Account of the login; undefined when no user has the typed login. */
  conta: { id: number; empresa: string } | undefined
  typed: string
  what: 'senha' | 'codigo'
  /** Seconds that the next attempt has to wait. */
  espera: number
  place: Place
}

/** Audits a wrong password or code and the wait it caused; for an unknown login too, with the same work. */
export async function auditFailure(
  ctx: PublicContext,
  { conta, typed, what, espera, place }: Failure,
): Promise<void> {
  const of = conta ? String(conta.id) : 'ninguém'
  if (!(await tryClaim(ctx.db, keyOf('trilha de falhas', of), conta ? OF_ACCOUNT : OF_NOBODY))) return
  const entry = {
    // A row without a company is visible to masters only.
    empresa: conta?.empresa ?? '',
    registro: what === 'senha' ? 'usuario' : 'dois_fatores',
    chave: conta?.id ?? maskLogin(typed),
  } as const
  const origem = originOf(place)
  await audit(ctx.db, ctx, { ...entry, acao: 'recusar', depois: { origem } })
  if (espera > 0) await audit(ctx.db, ctx, { ...entry, acao: 'bloquear', depois: { origem, espera } })
}

const originOf = (place: Place) =>
  'ip' in place ? 'aparelho novo' : 'device' in place ? 'aparelho conhecido' : 'sessão aberta'

/**
 * Part of a typed login, enough for the owner to recognise it. Text that does not look like a login may be a password
 * and is left out.
 */
export function maskLogin(typed: string): string {
  const [, local = '', domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(typed) ?? []
  if (domain.slice(1, -1).includes('.')) return `${local.slice(0, 2)}***@${domain.slice(0, 60)}`
  return isTaxId(typed) ? `${typed.slice(0, 3)}***${typed.slice(-2)}` : '***'
}
