/** Tables that both servers have: replies to repeated calls, and the audit trail. */
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { rowId } from './row-id'

export const idempotencia = pgTable(
  'idempotencia',
  {
    empresa: text().notNull(),
    usuario_id: rowId().notNull(),
    chave: uuid().notNull(),
    /** Hash of route and body: the same key with other content is refused. */
    conteudo: text().notNull(),
    resposta: jsonb(),
    criado_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.empresa, t.usuario_id, t.chave] }), index().on(t.criado_em)],
)

export const auditoria = pgTable(
  'auditoria',
  {
    empresa: text().notNull(),
    id: rowId().notNull().generatedAlwaysAsIdentity(),
    quando: timestamp({ withTimezone: true }).notNull().defaultNow(),
    usuario_id: rowId(),
    usuario: text().notNull(),
    ip: text().notNull(),
    acao: text().notNull(),
    registro: text().notNull(),
    chave: text().notNull(),
    antes: jsonb().$type<Record<string, unknown>>(),
    depois: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa, t.id] }),
    index().on(t.empresa, t.registro, t.chave),
    index().on(t.empresa, t.quando),
    // Programs ask which records of a kind changed since a moment.
    index('auditoria_do_registro').on(t.empresa, t.registro, t.quando, t.id),
  ],
)
