import type { PreferenciaChave } from '@trama/contract/portal/preferencia'
import { rowId } from '@trama/server-kit/db/row-id'
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { usuario } from '../usuario/tables'

/** Preferences of the users; without a row the default applies. */
export const preferencia = pgTable(
  'preferencia',
  {
    usuario_id: rowId()
      .notNull()
      .references(() => usuario.id, { onDelete: 'cascade' }),
    chave: text().$type<PreferenciaChave>().notNull(),
    /** JSON that the web app writes and reads, stored as the text that was sent. */
    valor: text().notNull(),
    alterada_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.usuario_id, t.chave] })],
)
