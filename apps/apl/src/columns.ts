/** Column shapes that every table of the APL uses; `empresa` leads every key (decisions §6). */
import { type SQL, sql } from 'drizzle-orm'
import { customType, numeric, text } from 'drizzle-orm/pg-core'

export const empresaColumn = () => text().notNull()
/** Amount in reais. */
export const money = () => numeric({ precision: 15, scale: 2, mode: 'number' }).notNull().default(0)
export const nullableMoney = () => numeric({ precision: 15, scale: 2, mode: 'number' })
/** Quantity in pieces, metres or kilos. */
export const quantity = () => numeric({ precision: 14, scale: 3, mode: 'number' }).notNull().default(0)
/** Percentage from 0 to 100. */
export const percent = () => numeric({ precision: 7, scale: 4, mode: 'number' }).notNull().default(0)
export const flag = (initial: 'S' | 'N') =>
  text({ enum: ['S', 'N'] })
    .notNull()
    .default(initial)

/** Bytes of a file. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

const searchText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
/**
 * Generated column that searches compare: the given texts in lower case and without accents (SQL function
 * `sem_acento`), in byte order, which LIKE and a plain index share.
 */
export const searchColumn = (texts: SQL) =>
  searchText().notNull().generatedAlwaysAs(sql`sem_acento(${texts})`)
