import type { EventoTipo } from '@trama/contract/apl/integracao/eventos'
import { rowId } from '@trama/server-kit/db/row-id'
import { sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { empresaColumn, flag } from '../../columns'
import { empresa } from '../../sistema/tables'

const moment = () => timestamp({ withTimezone: true })

export const webhook = pgTable(
  'webhook',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    id: rowId().notNull().generatedByDefaultAsIdentity(),
    nome: text().notNull(),
    url: text().notNull(),
    /** Empty: all. */
    eventos: text().array().$type<EventoTipo[]>().notNull().default(sql`'{}'`),
    ativo: flag('S'),
    segredo: text().notNull(),
    /** From before a rotation; it signs too until then. */
    segredo_anterior: text(),
    anterior_ate: moment(),
    /** Tries that failed since the last one that did not. */
    falhas: integer().notNull().default(0),
    versao: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.id] })],
)

/** One event for one webhook, and what became of it. */
export const webhook_entrega = pgTable(
  'webhook_entrega',
  {
    empresa: empresaColumn(),
    webhook: rowId().notNull(),
    id: rowId().notNull().generatedByDefaultAsIdentity(),
    /** Of the event; null: a test. */
    ordem: bigint({ mode: 'number' }),
    estado: text({ enum: ['espera', 'entregue', 'parada'] })
      .notNull()
      .default('espera'),
    tentativas: smallint().notNull().default(0),
    criada_em: moment().notNull().default(sql`clock_timestamp()`),
    /** Of the next try; while one runs, when it counts as lost with its server. */
    proxima_em: moment().notNull().default(sql`clock_timestamp()`),
    tentada_em: moment(),
    status: smallint(),
    duracao: integer(),
    resposta: text(),
    erro: text(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.webhook, t.id] }),
    foreignKey({ columns: [t.empresa, t.webhook], foreignColumns: [webhook.empresa, webhook.id] }).onDelete(
      'cascade',
    ),
    index('webhook_entrega_devida').on(t.empresa, t.webhook, t.proxima_em).where(sql`estado = 'espera'`),
    index('webhook_entrega_parada').on(t.empresa, t.webhook, t.id).where(sql`estado = 'parada'`),
  ],
)
