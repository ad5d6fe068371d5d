import type { TipoUsuario } from '@trama/contract/access'
import { rowId } from '@trama/server-kit/db/row-id'
import { sql } from 'drizzle-orm'
import { char, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { empresa } from '../empresa/tables'
import { usuario } from '../usuario/tables'

/** Views of lists: own views of a user, or views shared with types of users of a company. */
export const visao = pgTable(
  'visao',
  {
    id: rowId().primaryKey().generatedAlwaysAsIdentity(),
    empresa: text()
      .notNull()
      .references(() => empresa.codcli),
    /** Owner of the view, or the user who shared it; a shared view stays when that user is deleted. */
    usuario_id: rowId().references(() => usuario.id, { onDelete: 'set null' }),
    lista: text().notNull(),
    nome: text().notNull(),
    /** Types of users that the view is shared with; empty for a user's own view. */
    tipos: text().array().$type<TipoUsuario[]>().notNull().default(sql`'{}'`),
    padrao: char({ length: 1 }).$type<'S' | 'N'>().notNull().default('N'),
    /** JSON that the web app writes and reads, stored as the text that was sent. */
    filtros: text().notNull(),
    colunas: text(),
    versao: integer().notNull().default(1),
    alterada_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('visao_usuario').on(t.usuario_id),
    index('visao_empresa').on(t.empresa).where(sql`cardinality(${t.tipos}) > 0`),
  ],
)
