import { createHash, randomBytes } from 'node:crypto'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import type { JobKind } from '@trama/server-kit/jobs/job-kind'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { emailSender } from '@trama/server-kit/mail/emails'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { HOUSE } from '../context'
import { recuperacaoEmail } from '../emails/recuperacao'
import { empresa } from '../empresa/tables'
import { usuario } from '../usuario/tables'
import { recuperacao } from './tables'

const Pedido = z.object({ email: z.string(), ip: z.string() })
type Pedido = z.output<typeof Pedido>
export const RECUPERACAO: JobKind<Pedido> = { name: 'recuperacao', data: Pedido }

const expiry = sql<Date>`now() + interval '30 minutes'`

/** What is kept of a link's token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Makes this process one that answers requests for a recovery link, by whichever server they came. */
export function workRecuperacao(jobs: Jobs, db: Db, publicUrl: string): void {
  const sendEmail = emailSender(jobs)

  jobs.work(RECUPERACAO, ({ email, ip }) =>
    transaction(db, async (tx) => {
      const found = await lockActive(tx, email)
      if (!found) return
      const token = randomBytes(32).toString('base64url')
      await tx.delete(recuperacao).where(eq(recuperacao.usuario_id, found.id))
      const link = { hash: hashToken(token), usuario_id: found.id, expira_em: expiry }
      await tx.insert(recuperacao).values(link)
      const { id, nome, empresa } = found
      const by = { ...HOUSE, ip }
      await audit(tx, by, { empresa, acao: 'recuperar', registro: 'usuario', chave: id })
      await sendEmail(tx, recuperacaoEmail(email, nome, `${publicUrl}/RedefinirSenha/${token}`))
    }),
  )
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
