/** Conditions that many lists have, of filters that may be missing. */
import { type SQL, sql } from 'drizzle-orm'

/** From one day to the other, both included. */
export const inPeriod = (
  column: SQL,
  from: string | undefined,
  until: string | undefined,
): (SQL | false)[] => [
  from !== undefined && sql`${column} >= ${from}`,
  until !== undefined && sql`${column} <= ${until}`,
]

export const equals = (column: SQL, value: string | number | undefined): SQL | false =>
  value !== undefined && sql`${column} = ${value}`

/** A document's number typed as text; false for what cannot be one. */
export const isNumero = (text: string): boolean => /^\d{1,9}$/.test(text)
