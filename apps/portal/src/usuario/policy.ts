import type { TipoUsuario } from '@trama/contract/access'
import { forbidden, notFound } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import { eq, type SQL } from 'drizzle-orm'
import { usuario } from './tables'

/** Users that an actor reaches: master all, administrador those of the own company, the others themselves. */
export function usuarioScope({ tipo, id, empresa }: Actor): SQL | undefined {
  if (tipo === 'master') return undefined
  return tipo === 'administrador' ? eq(usuario.empresa, empresa) : eq(usuario.id, id)
}

/** Only a master makes masters and chooses the company; only an administrador besides may make users (S1 §6). */
export function assertMayCreate(actor: Actor, novo: { empresa: string; tipo: TipoUsuario }): void {
  if (actor.tipo === 'master') return
  if (actor.tipo !== 'administrador' || novo.tipo === 'master') throw forbidden()
  if (novo.empresa !== actor.empresa) throw notFound()
}
