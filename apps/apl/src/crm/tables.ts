import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { empresaColumn } from '../columns'
import { entidade } from '../entidade/tables'

/** Contacts with customers (S2 §3). */
export const crm = pgTable(
  'crm',
  {
    empresa: empresaColumn(),
    numero: integer().notNull(),
    data: date().notNull(),
    dt_contato: date(),
    hr_contato: time(),
    dt_conclusao: date(),
    codcli: integer().notNull(),
    /** The customer's representative of that day. */
    codrep: text(),
    contato: text(),
    assunto: text().notNull(),
    /** A open, F closed. */
    tipo: text({ enum: ['A', 'F'] })
      .notNull()
      .default('A'),
    /** Channel codes of S1 §3.1. */
    tp_contato: smallint().notNull().default(0),
    usuario: text().notNull(),
    observacao: text(),
    docto: text(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.numero] }),
    foreignKey({ columns: [t.empresa, t.codcli], foreignColumns: [entidade.empresa, entidade.codcli] }),
    index().on(t.empresa, t.data, t.numero),
    index().on(t.empresa, t.codcli, t.data, t.numero),
    index().on(t.empresa, t.codrep, t.data, t.numero),
    check('canal_valido', sql`${t.tp_contato} between 0 and 6`),
  ],
)
