/** Folders of empty embedded databases for tests: initialising one takes ten seconds of a processor. */
import { constants } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { newFolders } from '../db/new-folders'
import { inTurn } from '../in-turn'

/** Where folders are kept that tests copy. */
export const KEPT_FOLDERS = join(tmpdir(), 'trama-testes')

/** Makes an empty database in each folder, from one that is initialised once for each version of PGlite and then kept. */
export async function emptyFolders(...folders: readonly string[]): Promise<void> {
  const kept = join(KEPT_FOLDERS, `vazia-${await pgliteVersion()}`)
  await newFolders([kept])
  await inTurn(folders, (folder) => cp(kept, folder, { recursive: true, mode: constants.COPYFILE_FICLONE }))
}

/** Version of the embedded database, whose folders another version may not open. */
export async function pgliteVersion(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(await readFile(join(dirname(main), '../package.json'), 'utf8')) as {
    version: string
  }
  return version
}
