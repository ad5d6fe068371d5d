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

/** Links that open a PDF without a login. What they show is made anew at each opening, with its author's rights of then. */
export const compartilhamento = pgTable(
  'compartilhamento',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    id: rowId().notNull().generatedAlwaysAsIdentity(),
    /** SHA-256 of the token; the token itself is nowhere. */
    token_hash: text().notNull(),
    /** What it opens: an order, a catalogue or another kind that is registered (`link-tipos.ts`). */
    documento: text().$type<DocumentoTipo>().notNull(),
    /** Of a document that has one; null: a catalogue. */
    numero: text(),
    /** A catalogue's filters. */
    catalogo: jsonb(),
    imagens: flag('N'),
    /** Whose matter a catalogue is: the representative's and the customer's who made it. */
    codrep: text(),
    codcli: integer(),
    /** Who made it: what the policies need to know. */
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
