import { bigint, jsonb, pgTable, primaryKey, text, timestamp, uuid, index } from 'drizzle-orm/pg-core'
import { empresaColumn } from '../../columns'
import { empresa } from '../../sistema/tables'

/** Written with a change, in its transaction: which entries of the trail are events that have no place in the order yet. */
export const evento_espera = pgTable(
  'evento_espera',
  {
    empresa: empresaColumn(),
    /** The entry of `auditoria`. */
    id: bigint({ mode: 'number' }).notNull(),
    tipo: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.id] })],
)

/** The last place that was given in a company; who gives the next ones holds its row. */
export const evento_ordem = pgTable('evento_ordem', {
  empresa: empresaColumn()
    .primaryKey()
    .references(() => empresa.emp_pat),
  ultima: bigint({ mode: 'number' }).notNull(),
})

/** What happened, in the order in which it is read. */
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
