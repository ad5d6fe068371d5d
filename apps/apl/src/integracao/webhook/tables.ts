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
    /** Kinds of events that are sent; empty for all. */
    eventos: text().array().$type<EventoTipo[]>().notNull().default(sql`'{}'`),
    ativo: flag('S'),
    segredo: text().notNull(),
    /** Secret from before a rotation, which also signs until `anterior_ate`. */
    segredo_anterior: text(),
    anterior_ate: moment(),
    /** Failed tries since the last successful one. */
    falhas: integer().notNull().default(0),
    versao: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.id] })],
)

/** Deliveries: one event for one webhook, with its state. */
export const webhook_entrega = pgTable(
  'webhook_entrega',
  {
    empresa: empresaColumn(),
    webhook: rowId().notNull(),
    id: rowId().notNull().generatedByDefaultAsIdentity(),
    /** Place of the event; null for a test. */
    ordem: bigint({ mode: 'number' }),
    estado: text({ enum: ['espera', 'entregue', 'parada'] })
      .notNull()
      .default('espera'),
    tentativas: smallint().notNull().default(0),
    criada_em: moment().notNull().default(sql`clock_timestamp()`),
    /** Time of the next try; during a try the time at which it counts as lost. */
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
