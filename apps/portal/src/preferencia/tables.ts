import type { PreferenciaChave } from '@trama/contract/portal/preferencia'
import { rowId } from '@trama/server-kit/db/row-id'
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { usuario } from '../usuario/tables'

/** What users have arranged to their own liking; without a row it is as it was in the beginning. */
export const preferencia = pgTable(
  'preferencia',
  {
    usuario_id: rowId()
      .notNull()
      .references(() => usuario.id, { onDelete: 'cascade' }),
    chave: text().$type<PreferenciaChave>().notNull(),
    /** JSON that the web writes and reads, kept as the text that it came as. */
    valor: text().notNull(),
    alterada_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.usuario_id, t.chave] })],
)
