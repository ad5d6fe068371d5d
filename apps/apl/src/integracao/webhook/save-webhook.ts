import { type WebhookInput, SEGREDO_HORAS, WEBHOOKS_MAX } from '@trama/contract/apl/integracao/webhook'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { columnsOf, readFirst, selectFirst } from '@trama/server-kit/db/select'
import { notFound, ruleError } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { onceFor } from '../../kit/registro/once'
import { keeps } from '@trama/server-kit/db/keeps'
import { namedLock } from '@trama/server-kit/db/schema/named-lock'
import { lockRegistro } from '../../kit/registro/store'
import { newSegredo } from './assinatura'
import type { Enderecos } from './enderecos'
import { refusalNow } from './post-corpo'
import { webhook } from './tables'

const SAVED = columnsOf(webhook, 'id, versao')
const STORED = columnsOf(webhook, 'nome, url, eventos, ativo, falhas, versao')

interface Salvo {
  resultado: string
  id: number
  versao: number
}
type SalvoComSegredo = Salvo & { segredo: string }

const ownWebhook = ({ empresa }: AplContext, id: number): SQL => sql`empresa = ${empresa} and id = ${id}`

/** The webhook for the audit trail, without its version and without a password or key that its address may hold. */
function recordOf({ nome, url, eventos, ativo }: Omit<WebhookInput, 'versao'>) {
  const { origin, pathname } = new URL(url)
  return { nome, url: `${origin}${pathname}`, eventos, ativo }
}

const clean = ({ nome, url, eventos, ativo }: WebhookInput) => ({
  nome: nome.trim(),
  url: url.trim(),
  eventos: [...new Set(eventos)],
  ativo,
})

/** Makes a webhook, once for an idempotency key; this answer is the only one with its secret. */
export async function createWebhook(
  ctx: AplContext,
  body: WebhookInput,
  enderecos: Enderecos,
): Promise<SalvoComSegredo> {
  const { empresa } = ctx
  const record = clean(body)
  const aviso = await avisoOf(record.url, enderecos)
  return onceFor(ctx, ['webhook', body], async (tx) => {
    await assertRoom(tx, empresa)
    const segredo = newSegredo()
    const { nome, url, eventos, ativo } = record
    const stored = await readFirst(
      tx,
      SAVED,
      (list) => sql`insert into webhook (empresa, nome, url, eventos, ativo, segredo)
        values (${empresa}, ${nome}, ${url}, ${sql.param(eventos)}::text[], ${ativo}, ${segredo}) returning ${list}`,
    )
    if (!stored) throw new Error('O banco não devolveu o webhook.')
    const depois = recordOf(record)
    await audit(tx, ctx, { empresa, acao: 'incluir', registro: 'webhook', chave: stored.id, depois })
    return { resultado: `Webhook "${nome}" incluído.${aviso}`, ...stored, segredo }
  })
}

export async function updateWebhook(
  ctx: AplContext,
  id: number,
  body: WebhookInput,
  enderecos: Enderecos,
): Promise<Salvo> {
  const { empresa } = ctx
  const record = clean(body)
  const aviso = await avisoOf(record.url, enderecos)
  return transaction(ctx.db, async (tx) => {
    const { versao, falhas, ...before } = await lockWebhook(tx, ctx, id, body.versao)
    // A save calls an address again that has failed too often.
    if (falhas === 0 && keeps(before, record)) {
      return { resultado: `Webhook "${record.nome}": nada mudou.${aviso}`, id, versao }
    }
    const { nome, url, eventos, ativo } = record
    const stored = await readFirst(
      tx,
      SAVED,
      (list) => sql`update webhook set nome = ${nome}, url = ${url}, eventos = ${sql.param(eventos)}::text[],
          ativo = ${ativo}, falhas = 0, versao = versao + 1
        where ${ownWebhook(ctx, id)} returning ${list}`,
    )
    if (!stored) throw notFound()
    const antes = recordOf(before)
    const depois = recordOf(record)
    await audit(tx, ctx, { empresa, acao: 'alterar', registro: 'webhook', chave: id, antes, depois })
    return { resultado: `Webhook "${nome}" alterado.${aviso}`, ...stored }
  })
}

/** Deletes a webhook with its deliveries. */
export function deleteWebhook(ctx: AplContext, id: number): Promise<{ resultado: string }> {
  return transaction(ctx.db, async (tx) => {
    const deleted = await readFirst(
      tx,
      STORED,
      (list) => sql`delete from webhook where ${ownWebhook(ctx, id)} returning ${list}`,
    )
    if (!deleted) throw notFound()
    const antes = recordOf(deleted)
    await audit(tx, ctx, { empresa: ctx.empresa, acao: 'excluir', registro: 'webhook', chave: id, antes })
    return { resultado: `Webhook "${deleted.nome}" excluído.` }
  })
}

/** Makes a new secret; the former one signs too until the receiver knows the new one. */
export const rotateWebhook = (
  ctx: AplContext,
  id: number,
  versao: number | null | undefined,
): Promise<SalvoComSegredo> =>
  onceFor(ctx, ['segredo do webhook', id, versao], async (tx) => {
    await lockWebhook(tx, ctx, id, versao)
    const segredo = newSegredo()
    const stored = await readFirst(
      tx,
      { ...SAVED, nome: webhook.nome },
      (list) => sql`update webhook set segredo_anterior = segredo, segredo = ${segredo},
          anterior_ate = now() + make_interval(hours => ${SEGREDO_HORAS}), versao = versao + 1
        where ${ownWebhook(ctx, id)} returning ${list}`,
    )
    if (!stored) throw notFound()
    const { nome, ...saved } = stored
    await audit(tx, ctx, { empresa: ctx.empresa, acao: 'renovar', registro: 'webhook', chave: id })
    return { resultado: `Segredo do webhook "${nome}" trocado.`, ...saved, segredo }
  })

const lockWebhook = (tx: Db, ctx: AplContext, id: number, versao: number | null | undefined) =>
  lockRegistro(tx, STORED, sql`from webhook where ${ownWebhook(ctx, id)}`, versao ?? undefined)

/** Sentence for an address that is saved but never called: the operator may allow its network later. */
async function avisoOf(url: string, enderecos: Enderecos): Promise<string> {
  if (!URL.canParse(url)) throw ruleError('O endereço não é válido.')
  const refusal = await refusalNow(enderecos, new URL(url))
  return refusal === undefined ? '' : ` Ele nunca será chamado assim. ${refusal}`
}

async function assertRoom(tx: Db, empresa: string): Promise<void> {
  await tx.execute(sql`select ${namedLock(`webhooks ${empresa}`)}`)
  const found = await selectFirst(
    tx,
    { total: sql<number>`count(*)::int` },
    sql`from webhook where empresa = ${empresa}`,
  )
  if (found && found.total >= WEBHOOKS_MAX)
    throw ruleError(`A empresa já tem ${WEBHOOKS_MAX} webhooks. Exclua um para incluir outro.`)
}
