import type { Actor } from '@trama/server-kit/token'
import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL for the open invitations (not used, not cancelled) within an actor's reach: a master reaches all, others those
 * of the own company.
 */
export const conviteScope = ({ tipo, empresa }: Actor): SQL =>
  sql`convite.usado_em is null and convite.cancelado_em is null
    and (${tipo === 'master'}::boolean or convite.empresa = ${empresa})`
