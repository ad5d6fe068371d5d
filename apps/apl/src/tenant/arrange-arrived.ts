/** What changes in a company's rows when they arrive in another installation, with another portal's users and keys. */
import type { Ask } from '@trama/server-kit/db/migration/ledger'
import { inTurn } from '@trama/server-kit/in-turn'
import { newSegredo } from '../integracao/webhook/assinatura'

/** How many of what the old installation gave out have to be made anew. */
export interface Arrangement {
  links: number
  calendarios: number
  chaves: number
  relatorios: number
  webhooks: number
  certificados: number
}

/**
 * Voids links and keys that the other installation gave out, stops what would be sent from both, and makes the users'
 * numbers those of this portal. The tables' triggers must be off.
 * @param shift what is added to the numbers of the portal's users
 */
export async function arrangeArrived(ask: Ask, shift: number): Promise<Arrangement> {
  if (shift > 0) await shiftUsers(ask, shift)
  // A table that a version before did not have holds nothing to be changed.
  const known = await ask<{ tabela: string }>(
    `select relname as tabela from pg_class where relnamespace = quote_ident(current_schema())::regnamespace`,
  )
  const count = async (table: string, text: string) =>
    known.some(({ tabela }) => tabela === table) ? (await ask(text)).length : 0
  const links = await inTurn(['compartilhamento', 'ordem_link', 'cotacao_link'], (table) =>
    count(table, `update ${table} set revogado_em = now() where revogado_em is null returning 1`),
  )
  return {
    links: links.reduce((sum, one) => sum + one, 0),
    calendarios: await count('crm_calendario', 'delete from crm_calendario returning 1'),
    chaves: await count(
      'conta_chave',
      'update conta_chave set revogada_em = now() where revogada_em is null returning 1',
    ),
    // A report's rights are proven by its user's portal, which is another one here.
    relatorios: await count('envio', `update envio set ativo = 'N' where ativo = 'S' returning 1`),
    webhooks: await renewWebhooks(ask),
    certificados: await count('certificado', 'select 1 from certificado'),
  }
}

/** Stops all webhooks and gives each a secret that is in no file. */
async function renewWebhooks(ask: Ask): Promise<number> {
  const webhooks = await ask<{ linha: string }>('select ctid::text as linha from webhook')
  await inTurn(webhooks, ({ linha }) =>
    ask(`update webhook set ativo = 'N', segredo = '${newSegredo()}', segredo_anterior = null, anterior_ate = null
      where ctid = '${linha}'`),
  )
  return webhooks.length
}

/** Columns that name a user of the portal are the numbers whose names end with `_id`, and `id` of an author. */
async function shiftUsers(ask: Ask, shift: number): Promise<void> {
  const columns = await ask<{ tabela: string; coluna: string }>(
    `select c.relname as tabela, a.attname as coluna
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = quote_ident(current_schema())::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and a.atttypid = 'bigint'::regtype and a.attname like '%\\_id'`,
  )
  await inTurn(columns, ({ tabela, coluna }) =>
    ask(`update "${tabela}" set "${coluna}" = "${coluna}" + ${shift} where "${coluna}" <> 0`),
  )
  await inTurn(['compartilhamento', 'envio'], (table) =>
    ask(`update ${table} set autor = ${shifted('autor', 'id', shift)} where autor ? 'id'`),
  )
}

/** SQL for a JSON value with a number in it raised. */
export const shifted = (json: string, key: string, shift: number): string =>
  `jsonb_set(${json}, '{${key}}', to_jsonb((${json}->>'${key}')::bigint + ${shift}))`
