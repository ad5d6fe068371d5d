/** Makes a company out of a file that `exportTenant` wrote: all of it, or nothing. */
import { type Arrangement, arrangeArrived } from '@trama/apl/tenant/arrange-arrived'
import { isCodcli } from '@trama/rules/codcli'
import { openArchive } from '@trama/server-kit/backup/archive'
import type { BackupConnection } from '@trama/server-kit/backup/connection'
import { type DatabaseDump, MANIFEST, parseManifest } from '@trama/server-kit/backup/manifest'
import type { RowReader } from '@trama/server-kit/backup/row-files'
import { checkTarget, checkVersion, restoreDatabase, verifyFiles } from '@trama/server-kit/backup/restore'
import { sqlState } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { OperatorError } from '@trama/server-kit/program'
import { aplDatabase, portalDatabase } from '../databases'
import { type Arrived, type Choice, receiveRows, storeReceived } from './arrive-in-portal'
import { jobsIn, restoreJobs } from './company-jobs'
import { dropSchema } from './drop-tenant'
import { endPause, holdTenant, markPaused, pauseOf } from './pause-tenant'
import { hasCompany } from './portal-rows'

export interface Exported extends RowReader {
  codcli: string
  apl: DatabaseDump
  portal: DatabaseDump | undefined
  /** Whether the company ended where it was exported. */
  isLast: boolean
}

/** Reads and checks the whole file before anything is changed. */
export async function readExported(file: string): Promise<Exported> {
  const { apl, ...exported } = await verifyExport(file)
  if (!apl) throw new OperatorError(`O arquivo ${file} não tem os dados de uma empresa no APL.`)
  return { ...exported, apl }
}

/** Reads and checks the whole file; the last export of a company without tables has its rows of the portal alone. */
export async function verifyExport(file: string) {
  const archive = await openArchive(file)
  const manifest = parseManifest(await textOf(archive.read(`${MANIFEST}.gz`), file))
  const { codcli, databases, last: isLast = false } = manifest
  const { apl, portal } = databases
  if (codcli === undefined || !isCodcli(codcli))
    throw new OperatorError(`O arquivo ${file} não tem os dados de uma empresa.`)
  if (apl) checkVersion(apl, aplDatabase().migrations)
  if (portal) checkVersion(portal, portalDatabase().migrations)
  await inTurn(
    [apl, portal].filter((one) => one !== undefined),
    (dump) => verifyFiles(archive, dump),
  )
  return { read: archive.read, codcli, apl, portal, isLast }
}

async function textOf(rows: AsyncIterable<Uint8Array>, file: string): Promise<string> {
  const pieces: Uint8Array[] = []
  try {
    for await (const piece of rows) pieces.push(piece)
  } catch {
    throw new OperatorError(`O arquivo ${file} está cortado ou foi alterado. Nada foi mudado.`)
  }
  return Buffer.concat(pieces).toString('utf8')
}

const IMPORTING = 'uma importação parou no meio; repita-a'
/** Mark of a company that came out of an export while it went on elsewhere: two would send the same mails and invoices. */
export const COPIED = 'importada; abra-a com empresa abrir quando a origem não a atender mais'
const NOT_EMPTY =
  'O banco do APL não está vazio, e importar não troca o que ele tem: indique um vazio. Nada foi mudado.'

export interface Imported {
  tarefas: number
  /** Jobs of the file that are not done here. */
  deixadas: number
  /** What the portal's rows became; undefined where they were left out. */
  arrived: Arrived | undefined
  /** What has to be made anew; undefined for a company that keeps its portal. */
  arrangement: Arrangement | undefined
}

interface Parts {
  /** The schema that the company gets, or `public` for one that is alone in its database. */
  apl: BackupConnection
  portal: BackupConnection | undefined
}

/** Makes the company; undefined where an earlier import had ended but for its last step, which is done now. */
export async function importTenant(
  exported: Exported,
  { apl, portal }: Parts,
  choice: Choice,
): Promise<Imported | undefined> {
  const { read, codcli, isLast } = exported
  await holdTenant(apl, codcli)
  if (await endEarlier(apl, portal, exported)) return undefined
  let arrived: Arrived | undefined
  if (portal) {
    if (!exported.portal)
      throw new OperatorError('O arquivo não tem os usuários do portal: importe-o com --sem-portal.')
    arrived = await receiveRows(portal, { read, codcli, dump: exported.portal }, choice)
  }
  let arrangement: Arrangement | undefined
  const source = { read, dump: exported.apl, migrations: aplDatabase().migrations }
  await restoreDatabase(apl, source, async () => {
    if (arrived) arrangement = await arrangeArrived(apl.query, arrived.shift).catch(refuseLacking)
  })
  // Jobs of a company that went on where it was are done there, not here.
  const tarefas = isLast ? await restoreJobs(apl, source, arrived?.shift) : 0
  // Servers of a company alone do not look at the mark, so it must not stay on one that can be worked with.
  if (portal || isOwnSchema(apl)) await markPaused(apl, IMPORTING)
  if (portal) await storeReceived(portal)
  await apl.query('commit')
  await portal?.query('commit')
  await openArrived(apl, isLast)
  await apl.query('analyze')
  return { tarefas, deixadas: jobsIn(exported.apl) - tarefas, arrived, arrangement }
}

const UNKNOWN_COLUMN = '42703'

/** @throws for tables that lack a column which an arrival changes */
function refuseLacking(error: unknown): never {
  if (sqlState(error) !== UNKNOWN_COLUMN) throw error
  throw new OperatorError(
    'Falta ao arquivo uma coluna que a importação muda: ele é de uma versão anterior, ou foi alterado. Nada foi mudado: atualize a origem e exporte de novo.',
  )
}

const isOwnSchema = ({ schema }: BackupConnection) => schema !== 'public'

const openArrived = (apl: BackupConnection, isLast: boolean) =>
  isLast || !isOwnSchema(apl) ? endPause(apl) : markPaused(apl, COPIED)

/** @returns whether an earlier import lacked its last step only; what one left half made is removed. */
async function endEarlier(
  apl: BackupConnection,
  portal: BackupConnection | undefined,
  { codcli, isLast }: Exported,
): Promise<boolean> {
  const pause = await pauseOf(apl)
  if (pause === undefined) return false
  if (pause === '' && isOwnSchema(apl))
    throw new OperatorError(`Este banco já tem a empresa ${codcli}. Nada foi mudado.`)
  if (pause === '') {
    await checkTarget(apl, false, NOT_EMPTY)
    return false
  }
  if (pause !== IMPORTING)
    throw new OperatorError(`A empresa ${codcli} está parada: ${pause}. Nada foi mudado.`)
  if (portal && (await hasCompany(portal, codcli))) {
    await openArrived(apl, isLast)
    return true
  }
  if (isOwnSchema(apl)) await dropSchema(apl, codcli)
  else await checkTarget(apl, true)
  return false
}
