/** A database that notes every statement that passes through it. */
import { type Database, type Db } from '@trama/server-kit/db/database'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'

export interface Sent {
  text: string
  params: unknown[]
  rows: Record<string, unknown>[]
}

export interface Recorder {
  database: Database
  start: () => void
  sent: () => Sent[]
}

const dialect = new PgDialect()

export function recordingDatabase(database: Database): Recorder {
  let notes: Sent[] = []
  const note = (text: string, params: unknown[] = [], rows: Sent['rows'] = []) => {
    notes.push({ text, params, rows })
  }
  const recording = (db: Db): Db =>
    new Proxy(db, {
      get(target, name) {
        if (name === 'execute') {
          return async (query: SQL) => {
            const result: unknown = await target.execute(query)
            const { sql, params } = dialect.sqlToQuery(query)
            note(sql, params, (result as { rows: Sent['rows'] }).rows)
            return result
          }
        }
        if (name === 'transaction') {
          return async (work: (tx: Db) => Promise<unknown>) => {
            note('begin')
            const result = await target.transaction((tx) => work(recording(tx)))
            note('commit')
            return result
          }
        }
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return {
    database: { ...database, db: recording(database.db) },
    start: () => {
      notes = []
    },
    sent: () => notes,
  }
}
