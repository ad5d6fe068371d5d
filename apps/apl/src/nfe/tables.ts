import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { empresaColumn } from '../columns'
import { empresa } from '../sistema/tables'

/** Certificates that sign the invoices of an emitter: the company, or a supplier on its behalf. */
export const certificado = pgTable(
  'certificado',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    /** Tax id of the emitter. */
    cnpj: text().notNull(),
    /** proprio: issued by an authority; teste: made by this server, without fiscal value. */
    tipo: text({ enum: ['proprio', 'teste'] }).notNull(),
    titular: text().notNull(),
    valido_ate: timestamp({ withTimezone: true }).notNull(),
    /** Certificate in DER as base64, as a signature contains it. */
    certificado: text().notNull(),
    /** Private key, PKCS#8 in PEM; that of an own certificate is encrypted (ADR 18). */
    chave: text().notNull(),
    criado_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.cnpj] })],
)
