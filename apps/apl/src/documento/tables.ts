import type { DocumentoTipo } from '@trama/contract/apl/documento'
import { rowId } from '@trama/server-kit/db/row-id'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { empresaColumn, flag } from '../columns'
import { empresa } from '../sistema/tables'

/** Links that open a PDF without a login. The PDF is drawn at each opening with its author's rights at that time. */
export const compartilhamento = pgTable(
  'compartilhamento',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    id: rowId().notNull().generatedAlwaysAsIdentity(),
    /** SHA-256 of the token; the token itself is not stored. */
    token_hash: text().notNull(),
    /** Kind of document that the link opens, as registered in `link-tipos.ts`. */
    documento: text().$type<DocumentoTipo>().notNull(),
    /** Number of the document; null for a catalogue. */
    numero: text(),
    /** Filters of a catalogue. */
    catalogo: jsonb(),
    imagens: flag('N'),
    /** Representative and customer who may list a catalogue's link. */
    codrep: text(),
    codcli: integer(),
    /** The author's type and codes, which the policies need when the link is opened. */
    autor: jsonb().notNull(),
    criado_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expira_em: timestamp({ withTimezone: true }).notNull(),
    revogado_em: timestamp({ withTimezone: true }),
    aberturas: integer().notNull().default(0),
    aberto_em: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.id] }),
    uniqueIndex().on(t.empresa, t.token_hash),
    index().on(t.empresa, t.documento, t.numero),
    check(
      'numero_ou_catalogo',
      sql`(${t.documento} = 'catalogo') = (${t.numero} is null) and (${t.numero} is null) <> (${t.catalogo} is null)`,
    ),
  ],
)
