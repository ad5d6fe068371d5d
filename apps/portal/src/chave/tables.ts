import type { JWK } from 'jose'
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Keys that sign the tokens; the newest signs, all are published. */
export const chave = pgTable('chave', {
  kid: text().primaryKey(),
  /** Private key as a JWK. */
  jwk: jsonb().$type<JWK>().notNull(),
  criada_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
