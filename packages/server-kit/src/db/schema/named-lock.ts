import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL that takes a lock by its name until the transaction ends. The lock is the schema's own: the same name in the schema
 * of another company is another lock.
 */
export const namedLock = (name: string): SQL =>
  sql`pg_advisory_xact_lock(hashtextextended(current_schema()::text || ' ' || ${name}::text, 0))`
