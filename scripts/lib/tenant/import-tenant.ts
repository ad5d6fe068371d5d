/** Makes a company out of a file that `exportTenant` wrote: all of it, or nothing. */
import { isCodcli, schemaOf } from '@trama/apl/tenant/codes'
import { type Arrangement, arrangeArrived } from '@trama/apl/tenant/arrange-arrived'
import { openArchive } from '@trama/server-kit/backup/archive'
import type { BackupConnection } from '@trama/server-kit/backup/connection'
import { type DatabaseDump, MANIFEST, parseManifest } from '@trama/server-kit/backup/manifest'
import type { RowReader } from '@trama/server-kit/backup/row-files'
import { checkTarget, checkVersion, restoreDatabase, verifyFiles } from '@trama/server-kit/backup/restore'
import { inTurn } from '@trama/server-kit/in-turn'
import { OperatorError } from '@trama/server-kit/program'
import { aplDatabase, portalDatabase } from '../databases'
import { restoreJobs } from './company-jobs'
import { dropSchema } from './drop-tenant'
import { endPause, holdTenant, markPaused, pauseOf } from './pause-tenant'
import { type Arrived, hasCompany, restorePortalRows } from './portal-rows'

export interface Exported extends RowReader {
  codcli: string
  apl: DatabaseDump
  portal: DatabaseDump | undefined
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
  const { codcli, databases } = manifest
  const { apl, portal } = databases
  if (codcli === undefined || !isCodcli(codcli))
    throw new OperatorError(`O arquivo ${file} não tem os dados de uma empresa.`)
  if (apl) checkVersion(apl, aplDatabase().migrations)
  if (portal) checkVersion(portal, portalDatabase().migrations)
  await inTurn(
    [apl, portal].filter((one) => one !== undefined),
    (dump) => verifyFiles(archive, dump),
  )
  return { read: archive.read, codcli, apl, portal }
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

export interface Imported {
  tarefas: number
  /** What the portal's rows became; undefined where they were left out. */
  arrived: Arrived | undefined
  /** What has to be made anew; undefined for a company that keeps its portal. */
  arrangement: Arrangement | undefined
}

/**
 * Makes the company; undefined where an earlier import had ended but for its last step, which is done now.
 * @param apl the schema that the company gets, or `public` for one that is alone in its database
 */
export async function importTenant(
  exported: Exported,
  { apl, portal }: { apl: BackupConnection; portal: BackupConnection | undefined },
  keepsMasters: boolean,
): Promise<Imported | undefined> {
  const { read, codcli } = exported
  const ownSchema = apl.schema === schemaOf(codcli)
  if (ownSchema) {
    await holdTenant(apl, codcli)
    if (await endEarlier(apl, portal, codcli)) return undefined
  } else await checkTarget(apl, false)
  let arrived: Arrived | undefined
  if (portal) {
    if (!exported.portal)
      throw new OperatorError('O arquivo não tem os usuários do portal: importe-o com --sem-portal.')
    await portal.query('begin')
    arrived = await restorePortalRows(portal, { read, dump: exported.portal }, keepsMasters)
  }
  let arrangement: Arrangement | undefined
  const source = { read, dump: exported.apl, migrations: aplDatabase().migrations }
  await restoreDatabase(apl, source, async () => {
    if (arrived) arrangement = await arrangeArrived(apl.query, arrived.shift)
  })
  const tarefas = await restoreJobs(apl, source, arrived?.shift)
  if (ownSchema) await markPaused(apl, IMPORTING)
  await apl.query('commit')
  await portal?.query('commit')
  if (ownSchema) await endPause(apl)
  await apl.query('analyze')
  return { tarefas, arrived, arrangement }
}

/** @returns whether an earlier import lacked its last step only; what one left half made is removed. */
async function endEarlier(
  apl: BackupConnection,
  portal: BackupConnection | undefined,
  codcli: string,
): Promise<boolean> {
  const pause = await pauseOf(apl)
  if (pause === undefined) return false
  if (pause === '') throw new OperatorError(`Este banco já tem a empresa ${codcli}. Nada foi mudado.`)
  if (pause !== IMPORTING)
    throw new OperatorError(`A empresa ${codcli} está parada: ${pause}. Nada foi mudado.`)
  if (portal && (await hasCompany(portal, codcli))) {
    await endPause(apl)
    return true
  }
  await dropSchema(apl, codcli)
  return false
}
