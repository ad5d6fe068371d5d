import type PgBoss from 'pg-boss'
import { type Database, statement } from '../db/database'

const DAY_S = 86_400
/** Days for which a job that was given up is kept for inspection. */
const KEEP_FAILED_DAYS = 7

/** Opens pg-boss on Trama's database, in the schema that a migration created; loaded only where it is used. */
export async function openBoss(database: Database): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss')
  return new Boss({
    schema: 'fila',
    migrate: false,
    schedule: false,
    archiveFailedAfterSeconds: KEEP_FAILED_DAYS * DAY_S,
    // The next maintenance deletes archived jobs for good.
    deleteAfterSeconds: 1,
    db: {
      async executeSql(text, values?: unknown[]) {
        // Only pg-boss's maintenance sends several statements at once, and it needs no rows.
        if (!/\bCOMMIT;/.test(text)) return { rows: await statement(database.db, text, values ?? []) }
        await database.script(text)
        return { rows: [] }
      },
    },
  })
}
