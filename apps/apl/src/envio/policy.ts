import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'

interface Chave {
  empresa: string
  usuario_id: number
  id: number
}

/** SQL for one schedule, by its key. */
export const envioOf = ({ empresa, usuario_id, id }: Chave): SQL =>
  sql`empresa = ${empresa} and usuario_id = ${usuario_id} and id = ${id}`

/** SQL for the caller's own schedules. */
export const ownEnvios = ({ empresa, actor }: AplContext): SQL =>
  sql`empresa = ${empresa} and usuario_id = ${actor.id}`
