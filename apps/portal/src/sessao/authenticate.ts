/**
 * Finds the caller of the portal: the token must be the portal's own, with a live session of an active user in an
 * active company.
 */
import { sessaoRoutes } from '@trama/contract/portal/sessao'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { type Db, firstRow } from '@trama/server-kit/db/database'
import { unauthorized } from '@trama/server-kit/errors'
import { type Actor, verifyToken } from '@trama/server-kit/token'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { KeyRing } from '../chave/key-ring'

/** Returns the function that turns a request into its actor; 401 when the session has ended. */
export const authenticator =
  (db: Db, keys: KeyRing) =>
  async (request: FastifyRequest): Promise<Actor> => {
    const token = tokenOf(request)
    if (!token) throw unauthorized()
    const { actor } = await verifyToken(token, keys.find)
    if (!(await isAlive(db, actor))) throw unauthorized(SERVER_TEXTS.sessionEnded)
    return actor
  }

/** Token of a request, from the header; ValidarToken also accepts it in the body (S1 §7.2), but the header wins. */
export function tokenOf(request: FastifyRequest): string {
  const { token } = request.headers
  if (typeof token === 'string' && token !== '') return token
  if (!request.routeOptions.url?.endsWith(sessaoRoutes.validateToken.path)) return ''
  const [data] = Array.isArray(request.body) ? (request.body as unknown[]) : []
  return typeof data === 'object' && data !== null && 'token' in data ? String(data.token) : ''
}

/**
 * True while the session is live. Also stores its last use, but only once in five minutes, so that most calls write
 * nothing.
 */
async function isAlive(db: Db, actor: Actor): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`with viva as (
          select s.id, s.usada_em from sessao s
          join usuario u on u.id = s.usuario_id
          join empresa e on e.codcli = u.empresa
          where s.id = ${actor.sid} and u.id = ${actor.id} and s.encerrada_em is null and s.expira_em > now()
            and u.ativo = 1 and e.ativo = 1),
        usada as (
          update sessao s set usada_em = now() from viva
          where s.id = viva.id and viva.usada_em < now() - interval '5 minutes'
            and s.usada_em < now() - interval '5 minutes')
        select 1 from viva`,
  )
  return found !== undefined
}
