import { readFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { audit } from '@trama/server-kit/db/audit'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { checkMailRate } from '../documento/mail-rate'
import { onceFor } from '../kit/registro/once'
import { ENVIO_EMAIL } from './email'
import { ownEnvios } from './policy'

/** Sends a report now, beside its schedule, once for an idempotency key. */
export function sendEnvio(ctx: AplContext, jobs: Jobs, id: number): Promise<{ resultado: string }> {
  const { empresa, actor } = ctx
  return onceFor(ctx, ['enviar agora', id], async (tx) => {
    const found = await readFirst(
      tx,
      { nome: sql<string>`nome` },
      (list) => sql`select ${list} from envio where ${ownEnvios(ctx)} and id = ${id}`,
    )
    if (!found) throw notFound()
    await checkMailRate(tx, ctx, 1)
    await jobs.send(tx, ENVIO_EMAIL, { empresa, usuario_id: actor.id, id, agora: true })
    await audit(tx, ctx, {
      empresa,
      acao: 'enviar',
      registro: 'envio',
      chave: id,
      depois: { para: [actor.nome] },
    })
    return { resultado: `"${found.nome}" chega ao seu e-mail em instantes.` }
  })
}
