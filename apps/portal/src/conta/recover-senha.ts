import { network } from '@trama/server-kit/network'
import { sql } from 'drizzle-orm'
import type { PublicContext } from '../context'
import { claim, keyOf, type Limit, MAILBOX } from '../sessao/attempts'
import { placeOf } from '../sessao/devices'
import { RECUPERACAO } from './send-recuperacao'

const ADDRESS: Limit = { free: 20, firstSeconds: 5, maxSeconds: 900, forgiveSeconds: 300 }

const ASKED = 'Se o e-mail estiver cadastrado, enviaremos um link para redefinir a senha.'

/**
 * Asks for a link that sets a new password (S1 §2.4, decisions §4). Only the job finds out whether such a user
 * exists: reply, work and time are the same for an unknown e-mail. 429 while the network or the device must wait;
 * requests of a stranger from elsewhere do not keep the owner from asking.
 */
export async function recoverSenha(ctx: PublicContext, typed: string) {
  const { db, jobs, ip } = ctx
  const email = typed.trim().toLowerCase()
  const place = await placeOf(db, ctx, sql`u.email = ${email}`)
  if ('ip' in place) await claim(db, keyOf('endereco da recuperação', network(ip)), ADDRESS)
  const from = 'ip' in place ? `rede ${network(ip)}` : Object.values(place).join()
  await claim(db, keyOf('recuperação', `${email} ${from}`), MAILBOX)
  await jobs.send(db, RECUPERACAO, { email, ip })
  return { resultado: ASKED }
}
