import { sql } from 'drizzle-orm'
import { foreignKey, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { empresaColumn, flag } from '../columns'
import { empresa } from '../sistema/tables'

/** Service accounts, by whose keys a program sends rows or reads events; they are no users. */
export const conta_servico = pgTable(
  'conta_servico',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    id: integer().notNull(),
    nome: text().notNull(),
    ativo: flag('S'),
    /** Tables that the account may write, and events that it may read; `*` means all. */
    entrada: text().array().notNull().default(sql`'{}'`),
    saida: text().array().notNull().default(sql`'{}'`),
    /** Addresses and ranges from which the account may call; empty: any. */
    enderecos: text().array().notNull().default(sql`'{}'`),
    versao: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.id] }), uniqueIndex().on(t.empresa, t.nome)],
)

/** Keys of an account, at most two valid at a time; only the secret's hash is stored. */
export const conta_chave = pgTable(
  'conta_chave',
  {
    empresa: empresaColumn(),
    conta: integer().notNull(),
    chave: integer().notNull(),
    /** SHA-256 of the secret, as base64url. */
    hash: text().notNull(),
    /** Last characters of the secret, by which people tell keys apart. */
    final: text().notNull(),
    criada_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ate: timestamp({ withTimezone: true }),
    revogada_em: timestamp({ withTimezone: true }),
    uso_em: timestamp({ withTimezone: true }),
    uso_ip: text(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.conta, t.chave] }),
    foreignKey({ columns: [t.empresa, t.conta], foreignColumns: [conta_servico.empresa, conta_servico.id] }),
  ],
)
