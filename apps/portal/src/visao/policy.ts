import { EDITORES_DE_USUARIOS, type TipoUsuario } from '@trama/contract/access'
import { forbidden } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import { type SQL, sql } from 'drizzle-orm'

const isEditor = (tipo: TipoUsuario) => EDITORES_DE_USUARIOS.some((editor) => editor === tipo)

/** SQL for a user's own views. */
export const ownVisoes = (usuario_id: number): SQL =>
  sql`visao.usuario_id = ${usuario_id} and cardinality(visao.tipos) = 0`

/** SQL for the views that a company shares. */
export const sharedVisoes = (empresa: string): SQL =>
  sql`visao.empresa = ${empresa} and cardinality(visao.tipos) > 0`

/**
 * SQL for the views that a user sees: the own ones, and the company's views shared with the user's type; an editor
 * sees all shared ones.
 */
export const seenVisoes = ({ id, tipo, empresa }: Actor): SQL =>
  sql`((${ownVisoes(id)}) or (${sharedVisoes(empresa)}
    and (${isEditor(tipo)}::boolean or ${tipo}::text = any(visao.tipos))))`

/** SQL for the views that a user may change: the own ones, and as an editor the shared ones. */
export const editableVisoes = ({ id, tipo, empresa }: Actor): SQL =>
  sql`((${ownVisoes(id)}) or (${sharedVisoes(empresa)} and ${isEditor(tipo)}::boolean))`

/** Throws 403 when a user who is no editor shares a view. */
export function assertMayShare({ tipo }: Actor, tipos: readonly TipoUsuario[]): void {
  if (tipos.length > 0 && !isEditor(tipo)) throw forbidden()
}
