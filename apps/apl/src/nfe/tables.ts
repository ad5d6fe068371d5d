import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { empresaColumn } from '../columns'
import { empresa } from '../sistema/tables'

/** What signs the invoices of an emitter: the company itself, or a supplier on its behalf. */
export const certificado = pgTable(
  'certificado',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    /** The emitter's. */
    cnpj: text().notNull(),
    /** teste: made here, without fiscal value. */
    tipo: text({ enum: ['proprio', 'teste'] }).notNull(),
    titular: text().notNull(),
    valido_ate: timestamp({ withTimezone: true }).notNull(),
    /** DER in base64, as a signature shows it. */
    certificado: text().notNull(),
    /** PKCS#8 in PEM; an own one is encrypted (ADR 18). */
    chave: text().notNull(),
    criado_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.cnpj] })],
)
