import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { empresaColumn, flag } from '../columns'
import { empresa } from '../sistema/tables'

export const representante = pgTable(
  'representante',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    codrep: text().notNull(),
    nome: text().notNull(),
    /** CNPJ or CPF: 11 or 14 characters without mask. */
    cnpj: text().notNull(),
    /** Price table that binds this representative; null: any table (S1 §5.7). */
    regiao: text(),
    ativo: flag('S'),
    /** Address for reminders about contacts with the representative's customers. */
    email: text(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.codrep] }), index().on(t.empresa, t.cnpj)],
)
