import type PgBoss from 'pg-boss'
import { type Database, statement } from '../db/database'

const DAY_S = 86_400
/** How long a job that was given up stays to be looked at. */
const KEEP_FAILED_DAYS = 7

/** pg-boss on the house's database, in the schema that a migration made; loaded by who uses it only. */
export async function openBoss(database: Database): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss')
  return new Boss({
    schema: 'fila',
    migrate: false,
    schedule: false,
    archiveFailedAfterSeconds: KEEP_FAILED_DAYS * DAY_S,
    // What is archived goes for good with the next maintenance.
    deleteAfterSeconds: 1,
    db: {
      async executeSql(text, values?: unknown[]) {
        // Only its maintenance sends several statements at once, and asks for no rows.
        if (!/\bCOMMIT;/.test(text)) return { rows: await statement(database.db, text, values ?? []) }
        await database.script(text)
        return { rows: [] }
      },
    },
  })
}
