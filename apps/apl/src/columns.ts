/** Column shapes that every table of the APL uses; `empresa` leads every key (decisions §6). */
import { type SQL, sql } from 'drizzle-orm'
import { customType, numeric, text } from 'drizzle-orm/pg-core'

export const empresaColumn = () => text().notNull()
/** Reais. */
export const money = () => numeric({ precision: 15, scale: 2, mode: 'number' }).notNull().default(0)
export const nullableMoney = () => numeric({ precision: 15, scale: 2, mode: 'number' })
/** Pieces, metres, kilos. */
export const quantity = () => numeric({ precision: 14, scale: 3, mode: 'number' }).notNull().default(0)
/** 0 to 100. */
export const percent = () => numeric({ precision: 7, scale: 4, mode: 'number' }).notNull().default(0)
export const flag = (initial: 'S' | 'N') =>
  text({ enum: ['S', 'N'] })
    .notNull()
    .default(initial)

/** A file. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

const searchText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
/**
 * What a search compares: the given texts without accents, in lower case (`sem_acento` of the migrations), in the
 * byte order that LIKE and a plain index share.
 */
export const searchColumn = (texts: SQL) =>
  searchText().notNull().generatedAlwaysAs(sql`sem_acento(${texts})`)
