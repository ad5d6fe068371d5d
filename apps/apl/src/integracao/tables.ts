import { sql } from 'drizzle-orm'
import { foreignKey, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { empresaColumn, flag } from '../columns'
import { empresa } from '../sistema/tables'

/** By whose keys a program brings rows or hears of events; never a user. */
export const conta_servico = pgTable(
  'conta_servico',
  {
    empresa: empresaColumn().references(() => empresa.emp_pat),
    id: integer().notNull(),
    nome: text().notNull(),
    ativo: flag('S'),
    /** Tables that it may write, and events that it may read; `*` all. */
    entrada: text().array().notNull().default(sql`'{}'`),
    saida: text().array().notNull().default(sql`'{}'`),
    /** Addresses and ranges that it may call from; none: any. */
    enderecos: text().array().notNull().default(sql`'{}'`),
    versao: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.id] }), uniqueIndex().on(t.empresa, t.nome)],
)

/** Keys of an account, two at a time; of the secret only its hash. */
export const conta_chave = pgTable(
  'conta_chave',
  {
    empresa: empresaColumn(),
    conta: integer().notNull(),
    chave: integer().notNull(),
    /** SHA-256 of the secret, as base64url. */
    hash: text().notNull(),
    /** The secret's last characters. */
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
