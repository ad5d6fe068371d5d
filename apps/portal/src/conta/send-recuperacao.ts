import { randomBytes } from 'node:crypto'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, firstRow, transaction } from '@trama/server-kit/db/database'
import type { JobKind } from '@trama/server-kit/jobs/job-kind'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { Email } from '@trama/server-kit/mail/email'
import { emailSender } from '@trama/server-kit/mail/emails'
import { network } from '@trama/server-kit/network'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { HOUSE, type PublicContext } from '../context'
import { empresa } from '../empresa/tables'
import { hashToken } from '../hash-token'
import { claim, keyOf, type Limit, MAILBOX } from '../sessao/attempts'
import { placeOf } from '../sessao/devices'
import { usuario } from '../usuario/tables'
import { recuperacao } from './tables'

/** Mail with the one-time link that sets a new password. */
const recuperacaoEmail = (para: string, nome: string, url: string): Email => ({
  para,
  assunto: 'Redefinir a senha',
  titulo: 'Redefinir a senha',
  linhas: [
    `Olá, ${nome}.`,
    'Recebemos um pedido para redefinir a senha da sua conta no portal. O link abaixo vale por 30 minutos e serve uma única vez.',
  ],
  botao: { texto: 'Redefinir senha', url },
  rodape: 'Se não foi você que pediu, ignore este e-mail: a senha continua a mesma.',
})

const Pedido = z.object({ email: z.string(), ip: z.string() })
type Pedido = z.output<typeof Pedido>
export const RECUPERACAO: JobKind<Pedido> = { name: 'recuperacao', data: Pedido }

const expiry = sql<Date>`now() + interval '30 minutes'`
/**
 * Number of valid links from which on requests are answered less often, so that nobody can fill the user's mailbox.
 */
const MAX_LINKS = 3
const PAUSE_MINUTES = 10

/** Registers this process as a worker for requests for a recovery link, whichever server took the request. */
export function workRecuperacao(jobs: Jobs, db: Db, publicUrl: string): void {
  const sendEmail = emailSender(jobs)

  jobs.work(RECUPERACAO, ({ email, ip }) =>
    transaction(db, async (tx) => {
      const found = await lockActive(tx, email)
      if (!found) return
      const { id, nome, empresa } = found
      if (await hasEnoughLinks(tx, id)) return
      const token = await insertLink(tx, id)
      const by = { ...HOUSE, ip }
      await audit(tx, by, { empresa, acao: 'recuperar', registro: 'usuario', chave: id })
      await sendEmail(tx, recuperacaoEmail(email, nome, `${publicUrl}/RedefinirSenha/${token}`))
    }),
  )
}

/** True while the user has enough unused links in his mailbox: no further link is mailed until one is used or expires. */
async function hasEnoughLinks(tx: Db, usuario_id: number): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 from recuperacao where usuario_id = ${usuario_id} and origem = 'email' and expira_em > now()
        having count(*) >= ${MAX_LINKS} and max(criada_em) > now() - ${PAUSE_MINUTES} * interval '1 minute'`,
  )
  return found !== undefined
}

/** Adds a one-time link to those that are still valid; returns the token of the new link. */
export async function insertLink(tx: Db, usuario_id: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(recuperacao).values({ hash: hashToken(token), usuario_id, expira_em: expiry })
  return token
}

/** Makes the link that a login shows; the user's earlier ones of this kind end. Returns the token. */
export async function replaceLoginLink(tx: Db, usuario_id: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = hashToken(token)
  // The insert locks the user first, in the same order as every other change to a user and the user's links.
  await tx.insert(recuperacao).values({ hash, usuario_id, origem: 'login', expira_em: expiry })
  await tx.execute(
    sql`delete from recuperacao where usuario_id = ${usuario_id} and origem = 'login' and hash <> ${hash}`,
  )
  return token
}

async function lockActive(tx: Db, email: string) {
  const [found] = await tx
    .select({ id: usuario.id, nome: usuario.nome, empresa: usuario.empresa })
    .from(usuario)
    .innerJoin(empresa, eq(empresa.codcli, usuario.empresa))
    .where(and(eq(usuario.email, email), eq(usuario.ativo, 1), eq(empresa.ativo, 1)))
    .for('no key update', { of: usuario })
  return found
}

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
