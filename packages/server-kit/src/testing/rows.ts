/** Rows that a test reads: the test states their type, and its expectations prove it. */
import type { SQL } from 'drizzle-orm'
import { type Db, rows as readRows } from '../db/database'

export const rows = async <T = Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> => {
  const found: unknown[] = await readRows(db, query)
  return found as T[]
}

export const firstRow = async <T = Record<string, unknown>>(db: Db, query: SQL): Promise<T | undefined> =>
  (await rows<T>(db, query))[0]
