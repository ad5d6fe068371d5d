import type { MenuCode, TipoUsuario } from '@trama/contract/access'
import { rowId } from '@trama/server-kit/db/row-id'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { empresa } from '../empresa/tables'
import { usuario } from '../usuario/tables'

/**
 * Signed invitations (decisions §4): each makes one user with the rights chosen by the inviter. The user is active at
 * once when the invitation names the guest.
 */
export const convite = pgTable(
  'convite',
  {
    id: uuid().primaryKey(),
    empresa: text()
      .notNull()
      .references(() => empresa.codcli, { onDelete: 'cascade' }),
    tipo: text().$type<TipoUsuario>().notNull(),
    acesso: text().array().$type<MenuCode[]>().notNull(),
    /**
     * SHA-256 of the link's hash, base64url; a renewed link replaces the former. Null for an invitation older than
     * this column.
     */
    hash: text(),
    /** Name of the guest as the inviter wrote it. */
    nome: text().notNull().default(''),
    /** ERP user of the guest; empty means TI. */
    codigo_erp: text().notNull().default(''),
    /** E-mail, in lower case, that alone may use the invitation; null when anybody with the link may. */
    email: text(),
    /** Tax id, without mask, that alone may use the invitation; null for any. */
    cnpj: text(),
    criado_por: rowId().references(() => usuario.id, { onDelete: 'set null' }),
    criado_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expira_em: timestamp({ withTimezone: true }).notNull(),
    usado_em: timestamp({ withTimezone: true }),
    cancelado_em: timestamp({ withTimezone: true }),
    usuario_id: rowId().references(() => usuario.id, { onDelete: 'set null' }),
  },
  (t) => [
    index().on(t.expira_em),
    index().on(t.empresa, t.criado_em),
    check('convite_tipo', sql`${t.tipo} in ('fornecedor', 'cliente', 'usuario', 'representante')`),
  ],
)
