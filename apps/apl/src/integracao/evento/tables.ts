import { bigint, jsonb, pgTable, primaryKey, text, timestamp, uuid, index } from 'drizzle-orm/pg-core'
import { empresaColumn } from '../../columns'
import { empresa } from '../../sistema/tables'

/** Audit entries that are events without a place yet; written with the change, in its transaction. */
export const evento_espera = pgTable(
  'evento_espera',
  {
    empresa: empresaColumn(),
    /** Id of the audit entry. */
    id: bigint({ mode: 'number' }).notNull(),
    tipo: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.id] })],
)

/** The last place given in a company; the process that gives the next ones locks the row. */
export const evento_ordem = pgTable('evento_ordem', {
  empresa: empresaColumn()
    .primaryKey()
    .references(() => empresa.emp_pat),
  ultima: bigint({ mode: 'number' }).notNull(),
})

/** Events in the order in which they are read. */
export const evento = pgTable(
  'evento',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    ordem: bigint({ mode: 'number' }).notNull(),
    id: uuid().notNull(),
    tipo: text().notNull(),
    momento: timestamp({ withTimezone: true }).notNull(),
    registro: text().notNull(),
    chave: text().notNull(),
    dados: jsonb().$type<Record<string, unknown>>().notNull(),
    mudou: jsonb().$type<string[]>(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.ordem] }), index('evento_tipo').on(t.empresa, t.tipo, t.ordem)],
)
