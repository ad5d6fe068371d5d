/**
 * Moves a company's schema to another database. What was done is read from the marks on its two schemas, so that a move
 * that was interrupted is gone on with, or undone:
 *
 * - one schema, marked as moving: nothing has arrived
 * - both, the new one marked as arrived: all of it has arrived, and the old one still has to go
 * - the new one alone, marked as arrived: the portal has to be told, and the company to be opened
 * - the old one served, the new one marked as arrived: the move failed later than it could know; the operator decides
 */
import { schemaOf } from '@trama/apl/tenant/codes'
import { listSequences, listTables, type TableColumns } from '@trama/server-kit/backup/catalog'
import type { BackupConnection } from '@trama/server-kit/backup/connection'
import type { BareTables } from '@trama/server-kit/db/bare-tables'
import { refuseUnderWay } from '@trama/server-kit/backup/dump'
import type { DatabaseDump } from '@trama/server-kit/backup/manifest'
import { fillTables, makeTables, type RestoreSource } from '@trama/server-kit/backup/restore'
import { appliedMigrations, ledgerOf } from '@trama/server-kit/db/migration/ledger'
import { inTurn } from '@trama/server-kit/in-turn'
import { OperatorError, operatorText } from '@trama/server-kit/program'
import { aplDatabase } from '../databases'
import { restoreJobs, waitingJobs } from './company-jobs'
import { dropLocked, dropSchema } from './drop-tenant'
import { endPause, holdTenant, lockTables, markPaused, pauseOf, pauseTenant } from './pause-tenant'

const MOVING = 'em mudança para '
const ARRIVED = 'chegou de outro banco; termine a mudança com empresa mover'

export interface Move {
  codcli: string
  source: BackupConnection
  target: BackupConnection
  /** Tells the portal the company's new address; called while no server serves the company. */
  tellPortal: () => Promise<void>
}

/** Moves the company or goes on with its move; returns how long nobody served it, in milliseconds. */
export async function moveTenant(move: Move): Promise<number> {
  const { codcli, source, target } = move
  const { here, there } = await marksOf(move)
  if (there === '')
    throw new OperatorError(
      here === undefined
        ? `A empresa ${codcli} já está no outro banco. Nada foi mudado.`
        : `O outro banco já tem uma empresa ${codcli}. Nada foi mudado.`,
    )
  // Either may be the one with the latest rows, so no copy is dropped without the operator's word.
  if (there === ARRIVED && here === '')
    throw new OperatorError(
      `O outro banco tem uma cópia da empresa ${codcli}, de uma mudança que parou, e aqui ela é atendida. Nada foi mudado. Se a daqui é a que vale, --desfazer apaga a cópia.`,
    )
  const moves = there === undefined
  const { migrations } = aplDatabase()
  // Before the pause, because making a hundred tables takes as long as filling them.
  if (moves) await refuseUnderWay(source, 'apl')
  const bare = moves ? await makeTables(target, migrations, await migrationsOf(source)) : undefined
  const began = performance.now()
  if (bare) {
    await pauseTenant(source, codcli, await movingTo(target)).catch(letGo(move))
    await lockTables(source, codcli)
      .then(() => copy(move, bare))
      .catch(letGo(move))
  } else if (here !== undefined) await lockTables(source, codcli)
  if (here !== undefined) await dropLocked(source, codcli)
  await move.tellPortal()
  await endPause(target)
  const ended = performance.now()
  await target.query('analyze')
  return ended - began
}

const migrationsOf = async (source: BackupConnection): Promise<number> =>
  (await appliedMigrations(source.query, ledgerOf(source.schema))).length

/** Undoes a move that was interrupted. */
export async function undoMove(move: Move): Promise<void> {
  const { codcli, source, target } = move
  const { here, there } = await marksOf(move)
  if (here === undefined || (here === '' && there !== ARRIVED))
    throw new OperatorError(`Não há mudança da empresa ${codcli} para desfazer. Nada foi mudado.`)
  if (there === ARRIVED && here === '' && (await isEmpty(source)))
    throw new OperatorError(
      `A empresa ${codcli} está vazia aqui e inteira no outro banco. Nada foi mudado. Apague antes a vazia: empresa apagar ${codcli} --confirma ${codcli} --sem-portal`,
    )
  if (there === ARRIVED) await dropSchema(target, codcli)
  await endPause(source)
}

/** Whether the schema lacks even the first company of an ERP. */
async function isEmpty({ query }: BackupConnection): Promise<boolean> {
  const [found] = await query<{ has: boolean }>(`select to_regclass('empresa') is not null as has`)
  return !found?.has || (await query('select 1 from empresa limit 1')).length === 0
}

/** @throws where the company is nowhere, or stands still for another reason */
async function marksOf({ codcli, source, target }: Move) {
  await holdTenant(source, codcli)
  await holdTenant(target, codcli)
  const here = await pauseOf(source)
  const there = await pauseOf(target)
  if (here === undefined && there === undefined)
    throw new OperatorError(`Não há a empresa ${codcli} neste banco.`)
  const known = [undefined, '', ARRIVED, await movingTo(target)]
  for (const mark of [here, there])
    if (!known.includes(mark))
      throw new OperatorError(`A empresa ${codcli} está parada: ${mark}. Nada foi mudado.`)
  return { here, there }
}

/** Mark of a move to this database and no other one. */
async function movingTo({ query }: BackupConnection): Promise<string> {
  const [found] = await query<{ place: string }>(
    `select current_database() || ' do servidor ' || system_identifier as place from pg_control_system()`,
  )
  return `${MOVING}${found?.place ?? ''}; termine-a ou desfaça-a com empresa mover`
}

/** Copies the locked tables and the waiting jobs; other sessions see all of them at once. */
async function copy({ source, target }: Move, bare: BareTables): Promise<void> {
  const from = await liveSource(source)
  await fillTables(target, from, bare)
  await restoreJobs(target, from)
  await markPaused(target, ARRIVED)
  await target.query('commit')
}

/** After a failure the company is served again where it was; where it cannot be opened, its operator is told. */
const letGo =
  ({ source, codcli }: Move) =>
  async (error: unknown): Promise<never> => {
    await source.query('rollback').catch(() => undefined)
    const isOpen = await endPause(source).then(
      () => true,
      () => false,
    )
    const why = operatorText(error)
    if (why === undefined && isOpen) throw error
    const text = why ?? `A mudança parou (${error instanceof Error ? error.message : String(error)}).`
    throw new OperatorError(
      isOpen
        ? `${text} A empresa ${codcli} é atendida onde estava.`
        : `${text} A empresa ${codcli} está inteira onde estava, mas pode ter ficado parada: termine ou desfaça a mudança com empresa mover.`,
    )
  }

/** The rows of the schema, read from the database while they are stored in the other one. */
async function liveSource(source: BackupConnection): Promise<RestoreSource> {
  const wanted = [
    ...(await listTables(source)).map((table) => ({ ...table, where: 'true' })),
    waitingJobs(source.schema),
  ]
  const tables = await inTurn(wanted, async ({ name, columns, where }) => {
    const [rows] = await source.query<{ n: number }>(`select count(*)::int as n from ${name} where ${where}`)
    return { name, columns, file: name, rows: rows?.n ?? 0, sha256: '' }
  })
  const selectOf = ({ name, columns, where }: TableColumns & { where: string }) =>
    `select ${columns.join(', ')} from ${name} where ${where}`
  const selects = new Map(wanted.map((table) => [table.name, selectOf(table)]))
  const applied = await appliedMigrations(source.query, ledgerOf(source.schema))
  const dump: DatabaseDump = {
    kind: source.kind,
    server: '',
    migrations: applied.map(({ hash }) => hash),
    tables,
    sequences: await listSequences(source),
  }
  return {
    dump,
    migrations: aplDatabase().migrations,
    read: (name) => source.copyOut(selects.get(name) ?? 'select where false'),
  }
}

/** Gives a company that is alone in its database a schema of its own, by renaming, in one transaction. */
export async function leavePublic({ query }: BackupConnection, codcli: string): Promise<void> {
  const schema = schemaOf(codcli)
  const statements = [
    'begin',
    `alter schema public rename to "${schema}"`,
    `comment on schema "${schema}" is null`,
    'create schema public',
    'create schema if not exists extensoes',
    'alter extension pg_trgm set schema extensoes',
    `alter table drizzle.__drizzle_migrations set schema "${schema}"`,
    'drop schema drizzle',
    `update fila.job set singleton_key = '${schema}' where singleton_key is null`,
    `update fila.archive set singleton_key = '${schema}' where singleton_key is null`,
    "create index if not exists job_esquema on fila.job (name, singleton_key, start_after) where state < 'active'",
    'commit',
  ]
  await inTurn(statements, query)
}
