/**
 * The procuração: a signed token by which an APL asks, after the end of the session, whether the user still has the
 * right (contract).
 */
import { LINK_DIAS_MAX } from '@trama/contract/apl/documento'
import type { procuracaoRoutes } from '@trama/contract/portal/procuracao'
import { firstRow } from '@trama/server-kit/db/database'
import { unauthorized } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { checkedPayload, ISSUER, type SigningKey } from '@trama/server-kit/token'
import { sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import type { PublicContext, SessionContext } from '../context'
import { actorOf, loadSessionUser } from './session-user'

/** Issuer of these tokens, different from the issuer of session tokens, so that neither is accepted for the other. */
const PROCURACAO = `${ISSUER}/procuracao`
/** Life of the token: the longest life of a link, and one more day for mails that are sent again after a failure. */
const LIFE = `${LINK_DIAS_MAX + 1} days`

export const signProcuracao = ({ kid, privateKey }: SigningKey, id: number) =>
  new SignJWT()
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setIssuer(PROCURACAO)
    .setSubject(String(id))
    .setIssuedAt()
    .setExpirationTime(LIFE)
    .sign(privateKey)

export const procuracaoHandlers: Handlers<typeof procuracaoRoutes, PublicContext, SessionContext> = {
  async createProcuracao({ actor, keys }) {
    return { procuracao: await signProcuracao(await keys.signing(), actor.id) }
  },

  async readProcuracao({ db, keys }, { body }) {
    const { sub } = await checkedPayload(body.procuracao, keys.find, { issuer: PROCURACAO })
    const id = Number(sub)
    const active = await firstRow(
      db,
      sql`select 1 from usuario u join empresa e on e.codcli = u.empresa
          where u.id = ${id} and u.ativo = 1 and e.ativo = 1`,
    )
    const user = active ? await loadSessionUser(db, id) : undefined
    if (!user) throw unauthorized()
    const renovada = await signProcuracao(await keys.signing(), id)
    return { ...actorOf(user, ''), email: user.usuario.email, renovada }
  },
}
