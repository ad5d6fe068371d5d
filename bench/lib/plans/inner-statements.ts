/**
 * The statements that functions and triggers run inside the database. PostgreSQL tells their plans by its module
 * auto_explain, as notices to the client.
 */
import { shapeOf } from '@trama/server-kit/db/statement-record'
import type pg from 'pg'
import { type Reading, readingOfPlan, type Step } from './explain'

const SETTINGS = `load 'auto_explain'; set auto_explain.log_nested_statements = on; set auto_explain.log_min_duration = 0;
  set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set auto_explain.log_format = json;
  set auto_explain.log_level = notice`

/**
 * Collects the statements that run inside those of the client, each shape with the reading that read most rows. The
 * client's role has to be a superuser, because others may not load the module.
 */
export async function watchInner(client: pg.Client): Promise<ReadonlyMap<string, Reading>> {
  const inner = new Map<string, Reading>()
  client.on('notice', ({ message = '' }) => {
    const plan = /^duration: \S+ ms  plan:\n(.*)$/s.exec(message)?.[1]
    if (!plan) return
    const told = JSON.parse(plan) as { 'Query Text': string; Plan: Step }
    // The module also reports the statement that is being explained.
    if (told['Query Text'].startsWith('explain ')) return
    const shape = shapeOf(told['Query Text'])
    const reading = readingOfPlan(told.Plan)
    if (reading.rowsRead >= (inner.get(shape)?.rowsRead ?? 0)) inner.set(shape, reading)
  })
  await client.query(SETTINGS)
  return inner
}

/** Runs what triggers have put off until the commit. */
export const runDeferred = (client: pg.ClientBase) => client.query('set constraints all immediate')
