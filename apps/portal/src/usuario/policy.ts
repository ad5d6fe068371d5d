import type { MenuCode, TipoUsuario } from '@trama/contract/access'
import { forbidden, notFound } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import { and, eq, ne, type SQL } from 'drizzle-orm'
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

/** Only a master chooses the company, only an administrador besides may make users, and nobody masters (S1 §6). */
export function assertMayCreate(actor: Actor, novo: { empresa: string; tipo: TipoUsuario }): void {
  if ((actor.tipo !== 'administrador' && actor.tipo !== 'master') || novo.tipo === 'master') throw forbidden()
  if (actor.tipo !== 'master' && novo.empresa !== actor.empresa) throw notFound()
}

/** True when the actor may hand out all of these menu codes: nobody but a master gives what he lacks. */
export const holds = ({ tipo, acessos }: Actor, codes: readonly MenuCode[]): boolean =>
  tipo === 'master' || codes.every((code) => acessos.includes(code))

/** @param kept codes that the user has already: they may stay */
export function assertMayGrant(
  actor: Actor,
  codes: readonly MenuCode[],
  kept: readonly MenuCode[] = [],
): void {
  const added = codes.filter((code) => !kept.includes(code))
  if (!holds(actor, added)) throw forbidden('Só é possível liberar acessos que você também tem.')
}
