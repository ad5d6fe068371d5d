/** A base as an earlier version left it: what a migration makes of its rows. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { MIGRATIONS } from '../migrations-folder'

interface Journal {
  entries: { tag: string }[]
}

/** A folder with the migrations up to but not with this one. */
export async function migrationsBefore(tag: string): Promise<string> {
  const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal
  const at = journal.entries.findIndex((entry) => entry.tag === tag)
  if (at < 0) throw new Error(`No migration ${tag}`)
  const entries = journal.entries.slice(0, at)
  const folder = await mkdtemp(join(tmpdir(), 'trama-migracoes-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'meta'))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  await Promise.all(entries.map((entry) => cp(fileOf(MIGRATIONS, entry.tag), fileOf(folder, entry.tag))))
  return folder
}

const fileOf = (folder: string, tag: string) => join(folder, `${tag}.sql`)
