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
    /** Kind of document as registered in `anexo-tipos.ts`; `numero` is the document's number. */
    documento: text().notNull(),
    numero: integer().notNull(),
    /** Answer of a quotation that the file belongs to; null for a file of the document itself. */
    seq: integer(),
    /** S when a supplier added the file; suppliers' files have a limit of their own. */
    do_fornecedor: flag('N'),
    nome: text().notNull(),
    /** Media type found by the file's bytes, whatever the sender claimed. */
    tipo: text().notNull(),
    tamanho: integer().notNull(),
    /** SHA-256 of the bytes. */
    hash: text().notNull(),
    conteudo: bytea().notNull(),
    ...atoColumns('incluido'),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.id] }), index().on(t.empresa, t.documento, t.numero)],
)
