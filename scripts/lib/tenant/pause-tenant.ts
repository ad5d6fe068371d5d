/** A company that stands still while its tables move or go: servers answer its calls with a sentence. */
import { setTimeout } from 'node:timers/promises'
import { PAUSE_MARK, schemaOf } from '@trama/apl/tenant/codes'
import { LOOK_S } from '@trama/apl/tenant/tenants'
import { listTables } from '@trama/server-kit/backup/catalog'
import type { BackupConnection } from '@trama/server-kit/backup/connection'
import { sqlState } from '@trama/server-kit/db/database'
import { schemaLock } from '@trama/server-kit/db/migration/migrate-postgres'
import { OperatorError } from '@trama/server-kit/program'

/** `seenMs`: milliseconds after which every server has seen the mark; tests in which no server runs do not wait. */
export const PAUSE = { seenMs: LOOK_S * 1000 + 500 }
const JOBS_MS = 3000
const LOCK_MS = 3000

/** Keeps other commands and migrations away from the company's schema until the connection ends. */
export async function holdTenant({ query }: BackupConnection, codcli: string): Promise<void> {
  const [lock] = await query<{ has: boolean }>(
    `select pg_try_advisory_lock(${schemaLock(schemaOf(codcli))}) as has`,
  )
  if (!lock?.has)
    throw new OperatorError(
      `Outro comando ou servidor trabalha agora com a empresa ${codcli}. Tente de novo em instantes.`,
    )
}

const nameOf = ({ schema = 'public' }: BackupConnection) => `"${schema}"`

/** What the connection's schema is paused for; an empty text for one that is served, undefined where there is none. */
export async function pauseOf(connection: BackupConnection): Promise<string | undefined> {
  const [found] = await connection.query<{ mark: string }>(
    `select coalesce(obj_description(to_regnamespace('${nameOf(connection)}'), 'pg_namespace'), '') as mark
     where to_regnamespace('${nameOf(connection)}') is not null`,
  )
  if (!found) return undefined
  return found.mark.startsWith(PAUSE_MARK) ? found.mark.slice(PAUSE_MARK.length) : ''
}

export const markPaused = (connection: BackupConnection, why: string) =>
  connection.query(
    `comment on schema ${nameOf(connection)} is '${`${PAUSE_MARK}${why}`.replaceAll("'", "''")}'`,
  )

export const endPause = (connection: BackupConnection) =>
  connection.query(`comment on schema ${nameOf(connection)} is null`)

/** Marks the company and waits until servers refuse its calls and none of its jobs is under way. */
export async function pauseTenant(connection: BackupConnection, codcli: string, why: string): Promise<void> {
  await markPaused(connection, why)
  await setTimeout(PAUSE.seenMs)
  const last = performance.now() + JOBS_MS
  while (await hasJobUnderWay(connection, codcli)) {
    if (performance.now() > last)
      throw new OperatorError(
        `Uma tarefa da empresa ${codcli}, como o envio de um e-mail, ainda está em curso. Tente de novo em um minuto.`,
      )
    await setTimeout(100)
  }
}

async function hasJobUnderWay({ query }: BackupConnection, codcli: string): Promise<boolean> {
  const found = await query(
    `select 1 from fila.job where singleton_key = '${schemaOf(codcli)}' and state = 'active' limit 1`,
  )
  return found.length > 0
}

/**
 * Begins a transaction in which nobody else reads or writes the company's tables. A call that had begun before is in;
 * one that waits for a table finds none when the schema is gone, and fails whole.
 */
export async function lockTables(connection: BackupConnection, codcli: string): Promise<void> {
  const tables = (await listTables(connection)).map(({ name }) => name)
  await connection.query('begin')
  await connection.query(`set local lock_timeout = ${LOCK_MS}`)
  await connection
    .query(`lock table ${tables.join(', ')} in access exclusive mode`)
    .catch((error: unknown) => {
      if (!['55P03', '40P01'].includes(sqlState(error) ?? '')) throw error
      throw new OperatorError(
        `As tabelas da empresa ${codcli} estão em uso por uma transação longa. Tente de novo em um minuto.`,
      )
    })
}
