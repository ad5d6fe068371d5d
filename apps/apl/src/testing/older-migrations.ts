/** A base as an earlier version left it: what a migration makes of its rows. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { writeEarlier } from './upgrade/earlier-folder'

/** A folder with the migrations up to but not with this one. */
export async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trama-migracoes-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeEarlier(tag, folder)
  return folder
}
