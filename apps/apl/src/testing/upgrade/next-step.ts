/** The migrations that there are, and a made-up one after them: what an upgrade is tested and measured with. */
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MIGRATIONS } from '../../migrations-folder'

const SOURCE = fileURLToPath(new URL('next-step/', import.meta.url))
const TAG = '9999_canal_de_venda'

interface Journal {
  entries: { idx: number; when: number; tag: string }[]
}

/** Returns a new folder, which the caller removes. */
export async function withNextStep(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trama-migracoes-'))
  await cp(MIGRATIONS, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const { entries, ...journal } = JSON.parse(await readFile(path, 'utf8')) as Journal
  const next = {
    ...entries.at(-1),
    idx: entries.length,
    when: (entries.at(-1)?.when ?? 0) + 1,
    tag: TAG,
  }
  await writeFile(path, JSON.stringify({ ...journal, entries: [...entries, next] }))
  await cp(join(SOURCE, 'next.sql'), join(folder, `${TAG}.sql`))
  await cp(join(SOURCE, 'at-work.sql'), join(folder, 'at-work', `${TAG}.sql`))
  return folder
}
