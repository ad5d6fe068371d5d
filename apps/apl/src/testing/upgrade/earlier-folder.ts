import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MIGRATIONS } from '../../migrations-folder'

interface Journal {
  entries: { tag: string }[]
}

/** Writes the migrations up to but not with this one into a folder. */
export async function writeEarlier(tag: string, folder: string): Promise<void> {
  const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal
  const at = journal.entries.findIndex((entry) => entry.tag === tag)
  if (at < 0) throw new Error(`No migration ${tag}`)
  const entries = journal.entries.slice(0, at)
  await mkdir(join(folder, 'meta'))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  await Promise.all(entries.map((entry) => cp(fileOf(MIGRATIONS, entry.tag), fileOf(folder, entry.tag))))
}

const fileOf = (folder: string, tag: string) => join(folder, `${tag}.sql`)
