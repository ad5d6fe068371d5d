import type { MenuCode, TipoUsuario } from '@trama/contract/access'
import { rowId } from '@trama/server-kit/db/row-id'
import { sql } from 'drizzle-orm'
import {
  char,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import { empresa } from '../empresa/tables'

/** Logins of the portal (S1 §3.3). */
export const usuario = pgTable(
  'usuario',
  {
    id: rowId().primaryKey().generatedAlwaysAsIdentity(),
    empresa: text()
      .notNull()
      .references(() => empresa.codcli),
    nome: text().notNull(),
    /** E-mail of the login, in lower case. */
    email: text().notNull().unique(),
    /** CNPJ or CPF of the user, without mask. */
    cnpj: varchar({ length: 14 }).notNull(),
    senha_hash: text().notNull(),
    /** S while the password is one that somebody else gave: it opens no session, only the choice of an own one. */
    senha_provisoria: char({ length: 1 }).$type<'S' | 'N'>().notNull().default('N'),
    tipo: text().$type<TipoUsuario>().notNull(),
    /** Code of the ERP user; empty means TI. */
    codigo_erp: text().notNull().default(''),
    ativo: smallint().$type<0 | 1>().notNull().default(1),
    /** S when the user registered by an unsigned invitation and waits for an administrator. */
    aguardando: char({ length: 1 }).$type<'S' | 'N'>().notNull().default('N'),
    /** TOTP secret in base32 once the second factor is on; `totp_pendente` holds it during the setup. */
    totp_segredo: text(),
    totp_pendente: text(),
    /** Last time step whose code was used, so that no code is accepted twice. */
    totp_passo: integer(),
    anonimizado_em: timestamp({ withTimezone: true }),
    versao: integer().notNull().default(1),
    criado_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
    alterado_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index().on(t.empresa, t.tipo),
    index().on(t.cnpj),
    check('usuario_email', sql`${t.email} = lower(${t.email})`),
    check('usuario_cnpj', sql`${t.cnpj} ~ '^([0-9A-Z]{12}[0-9]{2}|[0-9]{11})$'`),
    check(
      'usuario_tipo',
      sql`${t.tipo} in ('fornecedor', 'cliente', 'usuario', 'representante', 'administrador', 'master')`,
    ),
    check('usuario_senha_provisoria', sql`${t.senha_provisoria} in ('S', 'N')`),
    check('usuario_ativo', sql`${t.ativo} in (0, 1)`),
    check('usuario_aguardando', sql`${t.aguardando} = 'N' or (${t.aguardando} = 'S' and ${t.ativo} = 0)`),
  ],
)

/** Menu codes of each user. */
export const acesso = pgTable(
  'acesso',
  {
    usuario_id: rowId()
      .notNull()
      .references(() => usuario.id, { onDelete: 'cascade' }),
    codigo: text().$type<MenuCode>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuario_id, t.codigo] })],
)
