import { EDITORES_DE_USUARIOS, type TipoUsuario } from '@trama/contract/access'
import { forbidden } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import { type SQL, sql } from 'drizzle-orm'

const isEditor = (tipo: TipoUsuario) => EDITORES_DE_USUARIOS.some((editor) => editor === tipo)

/** A user's own views. */
export const ownVisoes = (usuario_id: number): SQL =>
  sql`visao.usuario_id = ${usuario_id} and cardinality(visao.tipos) = 0`

/** What a company shares. */
export const sharedVisoes = (empresa: string): SQL =>
  sql`visao.empresa = ${empresa} and cardinality(visao.tipos) > 0`

/** The own ones, and of the company's shared ones those of one's type; who may change them sees all. */
export const seenVisoes = ({ id, tipo, empresa }: Actor): SQL =>
  sql`((${ownVisoes(id)}) or (${sharedVisoes(empresa)}
    and (${isEditor(tipo)}::boolean or ${tipo}::text = any(visao.tipos))))`

/** The own ones; shared ones are the editors'. */
export const editableVisoes = ({ id, tipo, empresa }: Actor): SQL =>
  sql`((${ownVisoes(id)}) or (${sharedVisoes(empresa)} and ${isEditor(tipo)}::boolean))`

/** 403 for sharing what one may not. */
export function assertMayShare({ tipo }: Actor, tipos: readonly TipoUsuario[]): void {
  if (tipos.length > 0 && !isEditor(tipo)) throw forbidden()
}
