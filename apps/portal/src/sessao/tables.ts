import { rowId } from '@trama/server-kit/db/row-id'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { usuario } from '../usuario/tables'

/** Open and ended sessions; a token is valid only while its session is open. */
export const sessao = pgTable(
  'sessao',
  {
    id: uuid().primaryKey(),
    usuario_id: rowId()
      .notNull()
      .references(() => usuario.id, { onDelete: 'cascade' }),
    criada_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Last use, exact to a few minutes. */
    usada_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expira_em: timestamp({ withTimezone: true }).notNull(),
    encerrada_em: timestamp({ withTimezone: true }),
    ip: text().notNull(),
    agente: text().notNull(),
  },
  (t) => [index().on(t.usuario_id), index().on(t.expira_em)],
)

/** Failed attempts by account and origin, and the time from which the next attempt is allowed. */
export const tentativa = pgTable(
  'tentativa',
  {
    /** Hash of the key, because the typed login may be a password in the wrong field. */
    chave: text().primaryKey(),
    /** Hash of the account that the attempt was for, so that a new password forgets all its attempts. */
    conta: text(),
    falhas: integer().notNull(),
    liberado_em: timestamp({ withTimezone: true }).notNull(),
    alterada_em: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.alterada_em), index().on(t.conta), check('tentativa_falhas', sql`${t.falhas} >= 0`)],
)

/** Devices that a user has logged in from: wrong passwords of strangers do not lock the user out there. */
export const aparelho = pgTable(
  'aparelho',
  {
    /** SHA-256 of the cookie's random text, base64url. */
    hash: text().notNull(),
    usuario_id: rowId()
      .notNull()
      .references(() => usuario.id, { onDelete: 'cascade' }),
    usado_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.usuario_id] }),
    index().on(t.usuario_id, t.usado_em),
    index().on(t.usado_em),
  ],
)
