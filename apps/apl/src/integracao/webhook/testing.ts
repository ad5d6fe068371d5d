import type { webhookRoutes } from '@trama/contract/apl/integracao/webhook'
import { firstRow } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import type { Venda } from '../../testing/a-pedido'
import type { Calls, DomainTesting } from '../../testing/domain'
import type { Casa } from '../../testing/factories'
import { companies } from '../../testing/shown'
import { COMPANY, each, EDITORS } from '../../testing/who-may'

export interface WebhookRows {
  webhook: number
  /** Id of a delivery of the webhook that was set aside. */
  entrega: number
}
type Row = Venda & WebhookRows

/** Adds a webhook as the screen stores it, for every event unless told otherwise. */
export async function aWebhook(
  { db, empresa }: Casa,
  { url = 'https://erp.exemplo.com.br/trama', eventos = [] }: { url?: string; eventos?: string[] } = {},
): Promise<number> {
  const stored = await firstRow<{ id: number }>(
    db,
    sql`insert into webhook (empresa, nome, url, eventos, segredo)
      values (${empresa}, 'ERP', ${url}, ${sql.param(eventos)}::text[], 'whs_de_teste') returning id`,
  )
  return Number(stored?.id)
}

async function aParada({ db, empresa }: Casa, webhook: number): Promise<number> {
  const stored = await firstRow<{ id: number }>(
    db,
    sql`insert into webhook_entrega (empresa, webhook, estado) values (${empresa}, ${webhook}, 'parada') returning id`,
  )
  return Number(stored?.id)
}

const EDITORES = { reach: EDITORS }
const EDITORES_DA_EMPRESA = { reach: each(['administrador', 'master'], COMPANY) }
const BODY = { nome: 'ERP', url: 'https://erp.exemplo.com.br/trama', eventos: ['pedido.salvo'], ativo: 'S' }
const one = ({ webhook }: Row) => ({ params: { id: String(webhook) } })

export const webhookTesting = {
  async rows({ casa }): Promise<WebhookRows> {
    const webhook = await aWebhook(casa)
    return { webhook, entrega: await aParada(casa, webhook) }
  },
  calls: {
    listWebhooks: { ...EDITORES, input: () => ({}) },
    createWebhook: {
      ...EDITORES,
      // Deletes earlier webhooks, because tests make more than a company may have.
      input: async ({ casa: { db, empresa } }) => {
        await db.execute(sql`delete from webhook where empresa = ${empresa} and nome = 'ERP' and id in (
          select id from webhook where empresa = ${empresa} and segredo <> 'whs_de_teste')`)
        return { body: BODY }
      },
    },
    updateWebhook: { ...EDITORES_DA_EMPRESA, inputOn: (row: Row) => ({ ...one(row), body: BODY }) },
    deleteWebhook: {
      ...EDITORES_DA_EMPRESA,
      inputOn: async ({ casa }: Row) => ({ params: { id: String(await aWebhook(casa)) } }),
    },
    rotateWebhook: { ...EDITORES_DA_EMPRESA, inputOn: (row: Row) => ({ ...one(row), body: {} }) },
    testWebhook: { ...EDITORES_DA_EMPRESA, inputOn: one },
    listEntregas: { ...EDITORES_DA_EMPRESA, inputOn: one },
    resendEntregas: {
      ...EDITORES_DA_EMPRESA,
      inputOn: (row: Row) => ({ ...one(row), body: { entrega: row.entrega } }),
    },
  } satisfies Calls<typeof webhookRoutes, Row>,
  reach: {
    listWebhooks: (world, who) =>
      who === 'editor'
        ? { allowed: sql`select id, nome from webhook where empresa in ${companies(world)}` }
        : undefined,
    listEntregas: (world, who) =>
      who === 'editor'
        ? { allowed: sql`select id from webhook_entrega where empresa in ${companies(world)}` }
        : undefined,
  },
  written: ['webhook', 'webhook_entrega'],
} satisfies DomainTesting
