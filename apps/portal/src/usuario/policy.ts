import type { MenuCode, TipoUsuario } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import { CANNOT_CHANGE, CANNOT_GIVE, type RightsGap, rightsGap } from '@trama/rules/usuario-rights'
import { conflict, fieldsError, forbidden, notFound } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { Alcance } from './alcance'
import { usuario } from './tables'

/**
 * Users that an actor reaches: master all, administrador those of the own company but masters, whom he could else
 * take over by e-mail or password; the others themselves.
 */
export function usuarioScope({ tipo, id, empresa }: Actor): SQL | undefined {
  if (tipo === 'master') return undefined
  return tipo === 'administrador'
    ? and(eq(usuario.empresa, empresa), ne(usuario.tipo, 'master'))
    : eq(usuario.id, id)
}

/** What a user may do and see, as it is or as it would become. */
export interface Direitos {
  tipo: TipoUsuario
  acesso: readonly MenuCode[]
  codigo_erp: string
}

/** Only a master chooses the company, only an administrador besides may make users, and nobody masters (S1 §6). */
export function assertMayCreate(actor: Actor, novo: { empresa: string; tipo: TipoUsuario }): void {
  if ((actor.tipo !== 'administrador' && actor.tipo !== 'master') || novo.tipo === 'master') throw forbidden()
  if (actor.tipo !== 'master' && novo.empresa !== actor.empresa) throw notFound()
}

/** The codes that the actor may hand out: nobody but a master gives what he lacks. */
export const within = ({ tipo, acessos }: Actor, codes: readonly MenuCode[]): MenuCode[] =>
  codes.filter((code) => tipo === 'master' || acessos.includes(code))

/** 403 when the user, as it is, has more than the actor: then nothing of it is the actor's to change. */
export function assertCovers(actor: Actor, user: Direitos, alcance: Alcance): void {
  const gap = gapOf(actor, user, alcance)
  if (gap) throw forbidden(CANNOT_CHANGE[gap])
}

/** The same as far as it can be said without asking the ERP. */
export const assertCoversMenus = (actor: Actor, user: Direitos): void =>
  assertCovers(actor, { ...user, codigo_erp: actor.codigo_erp }, new Map())

/** 403 for rights that the actor has not himself. */
export function assertMayGive(actor: Actor, user: Direitos, alcance: Alcance): void {
  const gap = gapOf(actor, user, alcance)
  if (gap) throw forbidden(CANNOT_GIVE[gap])
}

/** 400 for an ERP user that does not exist: if the ERP gave the code out later, the user would get its companies. */
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
    // An ERP user's companies cover themselves.
    if (actor.tipo === 'master' || codigo_erp === actor.codigo_erp) return undefined
    // Another one than was asked for: the user changed meanwhile.
    if (!alcance.has(code)) throw conflict()
    return alcance.get(code) ?? []
  }
  const own = { tipo: actor.tipo, acessos: actor.acessos, empresas: companies(actor.codigo_erp) }
  return rightsGap(own, { tipo, acessos: acesso, empresas: companies(codigo_erp) })
}
