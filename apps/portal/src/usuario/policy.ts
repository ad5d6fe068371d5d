import type { MenuCode, TipoUsuario } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import { CANNOT_CHANGE, CANNOT_GIVE, type RightsGap, rightsGap } from '@trama/rules/usuario-rights'
import { conflict, fieldsError, forbidden, notFound } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { Alcance } from './alcance'
import { usuario } from './tables'

/**
 * SQL for the users that an actor reaches: a master reaches all. An administrador reaches those of the own company
 * except masters, whom he could otherwise take over by e-mail or password. Others reach themselves only.
 */
export function usuarioScope({ tipo, id, empresa }: Actor): SQL | undefined {
  if (tipo === 'master') return undefined
  return tipo === 'administrador'
    ? and(eq(usuario.empresa, empresa), ne(usuario.tipo, 'master'))
    : eq(usuario.id, id)
}

/** Rights of a user, as stored or as they would be after a change. */
export interface Direitos {
  tipo: TipoUsuario
  acesso: readonly MenuCode[]
  codigo_erp: string
}

/**
 * Throws 403 unless the actor may create this user: only a master chooses the company, only master and administrador
 * create users, and nobody creates a master (S1 §6).
 */
export function assertMayCreate(actor: Actor, novo: { empresa: string; tipo: TipoUsuario }): void {
  if ((actor.tipo !== 'administrador' && actor.tipo !== 'master') || novo.tipo === 'master') throw forbidden()
  if (actor.tipo !== 'master' && novo.empresa !== actor.empresa) throw notFound()
}

/** Menu codes that the actor may give to others: everybody except a master gives only codes that he has. */
export const within = ({ tipo, acessos }: Actor, codes: readonly MenuCode[]): MenuCode[] =>
  codes.filter((code) => tipo === 'master' || acessos.includes(code))

/** Throws 403 when the stored user has more rights than the actor, who then may change nothing of that user. */
export function assertCovers(actor: Actor, user: Direitos, alcance: Alcance): void {
  const gap = gapOf(actor, user, alcance)
  if (gap) throw forbidden(CANNOT_CHANGE[gap])
}

/** Like `assertCovers`, but without the companies of the ERP user, so that the ERP is not asked. */
export const assertCoversMenus = (actor: Actor, user: Direitos): void =>
  assertCovers(actor, { ...user, codigo_erp: actor.codigo_erp }, new Map())

/** Throws 403 for rights that the actor does not have. */
export function assertMayGive(actor: Actor, user: Direitos, alcance: Alcance): void {
  const gap = gapOf(actor, user, alcance)
  if (gap) throw forbidden(CANNOT_GIVE[gap])
}

/**
 * Throws 400 for an ERP user that does not exist: if the ERP assigned the code later, the user would get those
 * companies.
 */
export function assertUsuarioErp(codigo_erp: string, alcance: Alcance): void {
  if (alcance.get(codigo_erp) === null) {
    throw fieldsError([{ campo: 'codigo_erp', mensagem: TEXTS.erpUserInvalid }])
  }
}

function gapOf(
  actor: Actor,
  { tipo, acesso, codigo_erp }: Direitos,
  alcance: Alcance,
): RightsGap | undefined {
  const companies = (code: string) => {
    // A user may always give the companies of the own ERP user.
    if (actor.tipo === 'master' || codigo_erp === actor.codigo_erp) return undefined
    // The stored ERP user is not the one that the ERP was asked about: the user changed meanwhile.
    if (!alcance.has(code)) throw conflict()
    return alcance.get(code) ?? []
  }
  const own = { tipo: actor.tipo, acessos: actor.acessos, empresas: companies(actor.codigo_erp) }
  return rightsGap(own, { tipo, acessos: acesso, empresas: companies(codigo_erp) })
}
