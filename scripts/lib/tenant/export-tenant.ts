/** Writes a company into one file: its tables, its waiting jobs and its rows of the portal. */
import { Readable } from 'node:stream'
import { companyRows } from '@trama/portal/empresa/company-rows'
import { writeArchive } from '@trama/server-kit/backup/archive'
import type { BackupConnection } from '@trama/server-kit/backup/connection'
import { dumpDatabase, takeSnapshot } from '@trama/server-kit/backup/dump'
import { type DatabaseDump, MANIFEST, newManifest } from '@trama/server-kit/backup/manifest'
import { inTurn } from '@trama/server-kit/in-turn'
import { dumpJobs } from './company-jobs'

interface Parts {
  codcli: string
  /** The company's tables; undefined where there are none. */
  apl: BackupConnection | undefined
  /** The portal; undefined when its rows stay out. */
  portal: BackupConnection | undefined
}

/** Returns the number of rows; each database is seen as it was at one moment, while others work. */
export async function exportTenant(file: string, parts: Parts): Promise<number> {
  const opened = [parts.apl, parts.portal].filter((one) => one !== undefined)
  await Promise.all(opened.map(takeSnapshot))
  const rows = await writeExport(file, parts)
  await inTurn(opened, ({ query }) => query('commit'))
  return rows
}

/**
 * The same in transactions that the connections have begun, and that the caller ends.
 * @param last whether the company ends with this export
 */
export async function writeExport(
  file: string,
  { codcli, apl, portal }: Parts,
  last = false,
): Promise<number> {
  const databases: Record<string, DatabaseDump> = {}
  await writeArchive(file, async (target) => {
    if (apl) {
      const dump = await dumpDatabase(apl, target, 'apl')
      databases.apl = { ...dump, tables: [...dump.tables, await dumpJobs(apl, target)] }
    }
    if (portal) {
      databases.portal = await dumpDatabase(portal, target, 'portal', (table) =>
        companyRows(table, codcli, true),
      )
    }
    const manifest = JSON.stringify(newManifest(databases, codcli, last), null, 1)
    await target.write(`${MANIFEST}.gz`, Readable.from([Buffer.from(manifest)]))
  })
  const tables = Object.values(databases).flatMap((dump) => dump.tables)
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}
