import { rowId } from '@trama/server-kit/db/row-id'
import { boolean, index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { empresaColumn } from '../columns'
import { empresa } from '../sistema/tables'

/** Mails to a document's buyer or supplier, kept to be shown on the document. */
export const aviso = pgTable(
  'aviso',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    id: rowId().notNull().generatedAlwaysAsIdentity(),
    /** Kind of document, as the audit trail names it. */
    documento: text().notNull(),
    numero: integer().notNull(),
    /** Number of the supplier's answer, for a quotation. */
    seq: integer(),
    para: text().notNull(),
    assunto: text().notNull(),
    /** Lines of the mail; deleted once the mail was sent. */
    linhas: text().array(),
    criado_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The portal user whose deed the mail tells. */
    usuario_id: rowId().notNull(),
    usuario: text().notNull(),
    /** True where the mail has a link that opens the document; the link is made when the mail is sent. */
    abre: boolean().notNull().default(false),
    enviado_em: timestamp({ withTimezone: true }),
    /** When the last try failed; null once the mail was sent. */
    falhou_em: timestamp({ withTimezone: true }),
    tentativas: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.id] }),
    index().on(t.empresa, t.documento, t.numero, t.id),
    index().on(t.empresa, t.usuario_id, t.criado_em),
  ],
)
