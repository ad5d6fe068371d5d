import { pgTable, text } from 'drizzle-orm/pg-core'

/** Postal codes that this server knows, of the whole country: no company's own. */
export const cep = pgTable('cep', {
  /** 8 digits. */
  cep: text().primaryKey(),
  /** IBGE code. */
  cod_cid: text().notNull(),
  /** Empty where one code serves a whole town. */
  logr_cep: text().notNull().default(''),
  bairro: text().notNull().default(''),
})
