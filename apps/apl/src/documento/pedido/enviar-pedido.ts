import type { documentoRoutes } from '@trama/contract/apl/documento'
import { TEXTS } from '@trama/contract/messages'
import type { RouteInput } from '@trama/contract/route'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, firstRow } from '@trama/server-kit/db/database'
import { once } from '@trama/server-kit/db/idempotency'
import { AppError, notFound } from '@trama/server-kit/errors'
import { inTurn } from '@trama/server-kit/in-turn'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { visiblePedidos } from '../../pedido/policy'
import type { Autor } from '../autor'
import { checkCliente } from '../cliente-emails'
import { PEDIDO_EMAIL } from './email'

type Envio = RouteInput<typeof documentoRoutes.emailPedido>['body']

/** Mails of one user in an hour: a portal is no mailing machine. */
const PER_HOUR = 100

/** Writes a mail with the order's PDF for each address; the PDF is made when the mail is sent. */
export function enviarPedido(
  ctx: AplContext,
  { jobs, autor }: { jobs: Jobs; autor: Autor },
  numero: number,
  { para, mensagem = '', imagens = 'N' }: Envio,
): Promise<{ resultado: string }> {
  const { empresa, actor } = ctx
  const addresses = [...new Set(para.map((address) => address.trim().toLowerCase()))]
  const conteudo = ['POST /Pedido/Email', numero, addresses, mensagem, imagens]
  const call = { empresa, usuario_id: actor.id, chave: ctx.idempotencyKey, conteudo }
  return once(ctx.db, call, async (tx) => {
    const found = await firstRow<{ codcli: number }>(
      tx,
      sql`select p.codcli from pedido p where ${visiblePedidos(ctx, ctx.scope)} and p.numero = ${numero}`,
    )
    if (!found) throw notFound()
    if (actor.tipo === 'cliente') await checkCliente(tx, { empresa, ...found }, { addresses, mensagem })
    await checkRate(tx, ctx, addresses.length)
    const mail = { empresa, numero, mensagem: mensagem.trim(), imagens, autor }
    await inTurn(addresses, (address) => jobs.send(tx, PEDIDO_EMAIL, { ...mail, para: address }))
    const depois = { para: addresses, imagens }
    await audit(tx, ctx, { empresa, acao: 'enviar', registro: 'pedido', chave: numero, depois })
    const count = addresses.length === 1 ? (addresses[0] ?? '') : `${addresses.length} destinatários`
    return { resultado: `Pedido ${numero} enviado para ${count}.` }
  })
}

async function checkRate(tx: Db, { empresa, actor }: AplContext, more: number): Promise<void> {
  // One at a time: calls that count together would all find room.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`${PEDIDO_EMAIL.name} ${empresa} ${actor.id}`}))`,
  )
  const found = await firstRow<{ n: number }>(
    tx,
    sql`select coalesce(sum(jsonb_array_length(depois -> 'para')), 0)::int as n from auditoria
        where empresa = ${empresa} and quando > now() - interval '1 hour' and usuario_id = ${actor.id}
          and acao = 'enviar' and registro = 'pedido'`,
  )
  if (found && found.n + more > PER_HOUR) throw new AppError(429, TEXTS.tooManyAttempts('1 hora'))
}
