/** Conditions of filters that may be missing, which many lists share. */
import { type SQL, sql } from 'drizzle-orm'

/** Condition for a period, both days included. */
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

/** Whether a typed text can be a document's number. */
export const isNumero = (text: string): boolean => /^\d{1,9}$/.test(text)
