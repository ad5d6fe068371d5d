import { rowId } from '@trama/server-kit/db/row-id'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, empresaColumn, flag } from '../columns'
import { atoColumns } from '../kit/liberacao/atos'
import { empresa } from '../sistema/tables'

/** Files kept with a document. Lists never read `conteudo`. */
export const anexo = pgTable(
  'anexo',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    id: rowId().notNull().generatedAlwaysAsIdentity(),
    /** A kind of document that is registered (`anexo-tipos.ts`), and its number. */
    documento: text().notNull(),
    numero: integer().notNull(),
    /** Of a quotation, the answer that it belongs to; null: the document's own. */
    seq: integer(),
    /** S: of the supplier's, whose files have room of their own. */
    do_fornecedor: flag('N'),
    nome: text().notNull(),
    /** What its bytes say, whatever its sender said. */
    tipo: text().notNull(),
    tamanho: integer().notNull(),
    /** SHA-256 of the bytes. */
    hash: text().notNull(),
    conteudo: bytea().notNull(),
    ...atoColumns('incluido'),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.id] }), index().on(t.empresa, t.documento, t.numero)],
)
