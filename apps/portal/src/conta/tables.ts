import { rowId } from '@trama/server-kit/db/row-id'
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { usuario } from '../usuario/tables'

const ofUsuario = () =>
  rowId()
    .notNull()
    .references(() => usuario.id, { onDelete: 'cascade' })

/** One-time links that set a new password (decisions §4); only their hash is kept. */
export const recuperacao = pgTable(
  'recuperacao',
  {
    /** SHA-256 of the link's token, base64url. */
    hash: text().primaryKey(),
    usuario_id: ofUsuario(),
    /** `login`: shown by a login with a password that somebody else gave. */
    origem: text({ enum: ['email', 'login'] })
      .notNull()
      .default('email'),
    criada_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expira_em: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.usuario_id), index().on(t.expira_em)],
)

/**
 * One-time links, mailed to the former address, that undo a change of e-mail or second factor; only their hash is
 * kept.
 */
export const desfazer = pgTable(
  'desfazer',
  {
    hash: text().primaryKey(),
    usuario_id: ofUsuario(),
    /** E-mail and second factor as they were before the change. */
    email: text().notNull(),
    totp_segredo: text(),
    /** When it was used; kept until it expires, so that a second use can be answered by a mail to the same address. */
    usada_em: timestamp({ withTimezone: true }),
    criada_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expira_em: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.usuario_id), index().on(t.email), index().on(t.expira_em)],
)

/** Recovery codes that replace a lost authenticator, each valid once; only their hash is kept. */
export const codigo_recuperacao = pgTable(
  'codigo_recuperacao',
  { usuario_id: ofUsuario(), hash: text().notNull() },
  (t) => [primaryKey({ columns: [t.usuario_id, t.hash] })],
)
