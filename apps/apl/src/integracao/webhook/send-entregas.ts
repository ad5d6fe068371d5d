import { audit } from '@trama/server-kit/db/audit'
import { afterCommit, type Db } from '@trama/server-kit/db/database'
import { readFirst, selectFirst } from '@trama/server-kit/db/select'
import { notFound, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { onceFor } from '../../kit/registro/once'

type Ring = () => void

async function assertInUse(tx: Db, { empresa }: AplContext, id: number): Promise<void> {
  const found = await selectFirst(
    tx,
    { ativo: sql<string>`ativo` },
    sql`from webhook where empresa = ${empresa} and id = ${id} for share`,
  )
  if (!found) throw notFound()
  if (found.ativo !== 'S') throw ruleError('O webhook está parado. Ative-o para enviar.')
}

/** Sends a test event in the way of all deliveries. */
export const testWebhook = (ctx: AplContext, ring: Ring, id: number) =>
  onceFor(ctx, ['teste do webhook', id], async (tx) => {
    const { empresa } = ctx
    await assertInUse(tx, ctx, id)
    const stored = await readFirst(
      tx,
      { entrega: sql<number>`id` },
      (list) =>
        sql`insert into webhook_entrega (empresa, webhook) values (${empresa}, ${id}) returning ${list}`,
    )
    if (!stored) throw new Error('O banco não devolveu a entrega.')
    await audit(tx, ctx, { empresa, acao: 'testar', registro: 'webhook', chave: id })
    afterCommit(tx, ring)
    return { resultado: 'Teste enviado.', ...stored }
  })

/** Sends one delivery again, or all that were set aside, with as many tries as a new one. */
export const resendEntregas = (ctx: AplContext, ring: Ring, id: number, entrega: number | null | undefined) =>
  onceFor(ctx, ['reenvio', id, entrega], async (tx) => {
    const { empresa } = ctx
    await assertInUse(tx, ctx, id)
    const which = entrega ? sql`id = ${entrega}` : sql`estado = 'parada'`
    const sent = await readFirst(
      tx,
      { entregas: sql<number>`count(*)::int` },
      (list) => sql`with de_novo as (
          update webhook_entrega set estado = 'espera', tentativas = 0, criada_em = statement_timestamp(),
            proxima_em = statement_timestamp(), erro = null
          where empresa = ${empresa} and webhook = ${id} and ${which} returning id)
        select ${list} from de_novo`,
    )
    const entregas = sent?.entregas ?? 0
    if (entregas === 0) throw entrega ? notFound() : ruleError('Nenhuma entrega está posta de lado.')
    const depois = { entregas, ...(entrega ? { entrega } : {}) }
    await audit(tx, ctx, { empresa, acao: 'enviar', registro: 'webhook', chave: id, depois })
    afterCommit(tx, ring)
    return {
      resultado: entregas === 1 ? '1 entrega a caminho.' : `${entregas} entregas a caminho.`,
      entregas,
    }
  })
