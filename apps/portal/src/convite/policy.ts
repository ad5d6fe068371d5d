import type { Actor } from '@trama/server-kit/token'
import { type SQL, sql } from 'drizzle-orm'

/** Invitations that nobody has used or cancelled, within an actor's reach: master all, the others the own company's. */
export const conviteScope = ({ tipo, empresa }: Actor): SQL =>
  sql`convite.usado_em is null and convite.cancelado_em is null
    and (${tipo === 'master'}::boolean or convite.empresa = ${empresa})`
