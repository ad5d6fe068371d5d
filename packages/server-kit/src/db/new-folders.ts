/** Folders of new embedded databases: initialising one takes seconds, so one is initialised and copied. */
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { inTurn } from '../in-turn'

/** Makes an empty database in each folder that does not exist yet. A folder appears complete or not at all. */
export async function newFolders(folders: readonly string[]): Promise<void> {
  const missing = folders.filter((folder) => !existsSync(folder))
  const [first] = missing
  if (first === undefined) return
  await inTurn(missing, (folder) => mkdir(dirname(folder), { recursive: true }))
  const made = await mkdtemp(`${first}.novo-`)
  try {
    await (await PGlite.create({ dataDir: made })).close()
    await inTurn(missing.slice(1), async (folder) => {
      const copy = await mkdtemp(`${folder}.novo-`)
      try {
        await cp(made, copy, { recursive: true })
        await place(copy, folder)
      } finally {
        await rm(copy, { recursive: true, force: true })
      }
    })
    await place(made, first)
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

/** Gives a folder its name; a folder that another program made under this name meanwhile stays. */
const place = (made: string, folder: string): Promise<void> =>
  rename(made, folder).catch(() => rm(made, { recursive: true }))
