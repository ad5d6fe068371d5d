import { pgTable, text } from 'drizzle-orm/pg-core'

/** Postal codes of the whole country that this server knows; they belong to no company. */
export const cep = pgTable('cep', {
  /** Postal code, 8 digits. */
  cep: text().primaryKey(),
  /** IBGE code of the municipality, 7 digits. */
  cod_cid: text().notNull(),
  /** Street; empty where one postal code serves a whole town. */
  logr_cep: text().notNull().default(''),
  bairro: text().notNull().default(''),
})
