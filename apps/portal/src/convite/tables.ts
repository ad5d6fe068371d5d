import type { MenuCode, TipoUsuario } from '@trama/contract/access'
import { rowId } from '@trama/server-kit/db/row-id'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { empresa } from '../empresa/tables'
import { usuario } from '../usuario/tables'

/**
 * Signed invitations (decisions §4): each makes one user with the accesses chosen by its maker, active when it names
 * the guest.
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
    /** SHA-256 of the link's hash, base64url: a renewed link ends the one before. Null: of before it was kept. */
    hash: text(),
    /** Who is invited, as the inviter names him. */
    nome: text().notNull().default(''),
    /** ERP user of the guest; empty means TI. */
    codigo_erp: text().notNull().default(''),
    /** Only this e-mail may use it; null, whoever has the link. Lower case. */
    email: text(),
    /** Only this tax id may use it, without mask; null, any. */
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
