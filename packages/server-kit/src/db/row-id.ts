import { bigint } from 'drizzle-orm/pg-core'

/** The type of a row's number that the database gives (an identity column), and of every column that names such a row. */
export const rowId = () => bigint({ mode: 'number' })
