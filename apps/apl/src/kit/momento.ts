/** Moments as people read them: day and time in America/Sao_Paulo. */
import { type SQL, sql } from 'drizzle-orm'

const here = (column: SQL) => sql`(${column} at time zone 'America/Sao_Paulo')`
const day = (column: SQL) => sql`to_char(${here(column)}, 'YYYY-MM-DD')`
const clock = (column: SQL) => sql`to_char(${here(column)}, 'HH24:MI:SS')`

/** Day (yyyy-MM-dd) and time (HH:mm:ss) of a column that is never null. */
export const dayOf = (column: SQL): SQL<string> => day(column) as SQL<string>
export const clockOf = (column: SQL): SQL<string> => clock(column) as SQL<string>
/** Day and time of a column that may be null. */
export const dayOrNull = (column: SQL): SQL<string | null> => day(column) as SQL<string | null>
export const clockOrNull = (column: SQL): SQL<string | null> => clock(column) as SQL<string | null>
