/** Who made a link or sent a mail, and what that user may still do later, without a session. */
import { type Access, isAllowed } from '@trama/contract/access'
import { forbidden } from '@trama/server-kit/errors'
import { TimedCache } from '@trama/server-kit/timed-cache'
import { Actor } from '@trama/server-kit/token'
import { decodeJwt } from 'jose'
import * as z from 'zod/mini'
import { type AplContext, type House, loadScopes } from '../context'
import { hasOwnCode } from '../policy'
import type { Outorgado, SessionSource } from '../session'

export const Autor = z.extend(z.pick(Actor, { id: true, nome: true, tipo: true }), {
  /** Signed proof by which the portal tells what the author may do now; empty in old links, which open nothing. */
  procuracao: z._default(z.string(), ''),
})
export type Autor = z.output<typeof Autor>

const MAX_AUTORES = 1000
/** A proof lives a month and is renewed after a day, so a link in regular use never loses it. */
const RENEWED_AFTER_S = 86_400

export interface Autores {
  /** The caller, as a link or a mail stores its author. */
  of: (ctx: AplContext) => Promise<Autor>
  /**
   * A context with the rights, codes and companies that the author has now; 403 for who may not make the call any
   * more or not in the company. An answer of the portal counts as long as for a session; without one nothing opens.
   */
  contextOf: (house: House, autor: Autor, access: Access, empresa: string) => Promise<AplContext>
  /** The author with a newer proof, for what lasts longer than a proof; undefined while none is needed. */
  renewed: (autor: Autor) => Promise<Autor | undefined>
  /** The author's present mail address; undefined for one who may not sign in any more. */
  emailOf: (autor: Autor) => Promise<string | undefined>
}

export function autoresOf(sessions: SessionSource, cacheSeconds: number): Autores {
  const known = new TimedCache<Promise<Outorgado | undefined>>(cacheSeconds * 1000, MAX_AUTORES)
  const outorgado = async (procuracao: string) =>
    procuracao ? known.get(procuracao, () => sessions.outorganteOf(procuracao)) : undefined
  return {
    async of({ actor: { id, nome, tipo }, token }) {
      return { id, nome, tipo, procuracao: await sessions.procuracaoOf(token) }
    },
    async contextOf({ db, portal, grupo }, { procuracao }, access, empresa) {
      const actor = await outorgado(procuracao)
      if (!actor || actor.empresa !== portal.codcli || !isAllowed(access, actor)) throw forbidden()
      const empresas = await loadScopes(db, actor)
      const scope = empresas.find((item) => item.empresa === empresa)
      if (!scope || !hasOwnCode(actor, scope)) throw forbidden()
      const base = { ip: '', agent: '', idempotencyKey: undefined, token: '' }
      return { ...base, db, portal, grupo, actor, empresas, scope, empresa }
    },
    async renewed(autor) {
      if (ageOf(autor.procuracao) < RENEWED_AFTER_S) return undefined
      const renovada = (await outorgado(autor.procuracao))?.renovada
      return renovada === undefined ? undefined : { ...autor, procuracao: renovada }
    },
    async emailOf({ procuracao }) {
      return (await outorgado(procuracao))?.email
    },
  }
}

/** Seconds since a proof was signed. */
function ageOf(procuracao: string): number {
  const { iat = 0 } = decodeJwt(procuracao)
  return Date.now() / 1000 - iat
}
