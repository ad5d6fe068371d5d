/** Watches a folder into which an ERP writes files: complete files are imported at each look. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Db, rows } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { OperatorError } from '@trama/server-kit/program'
import { sql } from 'drizzle-orm'
import { findArquivos, type Vistos } from './find-arquivos'
import { processArquivo, RESULTADO } from './process-arquivo'

export interface Pasta {
  db: Db
  pasta: string
  /** Company of files in the folder itself; unset: the only company there is. */
  empresa?: string | undefined
  log: (text: string) => void
  quietMs?: number
}

/**
 * Returns the function that looks once. A folder inside, named by a company's code, has that company's files; files
 * in the folder itself belong to the only company, or to the given one.
 */
export function pastaWatcher({ db, pasta, empresa, log, quietMs }: Pasta): () => Promise<number> {
  const vistos: Vistos = new Map()
  let round: Promise<number> | undefined
  async function look(): Promise<number> {
    const codes = (await rows(db, sql`select emp_pat from empresa order by emp_pat`)).map(({ emp_pat }) =>
      String(emp_pat),
    )
    const own = empresa ?? (codes.length === 1 ? codes[0] : undefined)
    const within = (await foldersOf(pasta)).filter((name) => codes.includes(name))
    const places = [
      ...(own === undefined ? [] : [{ folder: pasta, empresa: own }]),
      ...(empresa === undefined ? within.map((name) => ({ folder: join(pasta, name), empresa: name })) : []),
    ]
    let done = 0
    await inTurn(places, async (place) => {
      await removeLeft(place.folder)
      const found = await findArquivos(place.folder, vistos, quietMs)
      await inTurn(found, (arquivo) => processArquivo({ db, empresa: place.empresa, log }, arquivo))
      done += found.length
    })
    return done
  }
  // Only one look at a time, so that a long file is not begun twice.
  return () => (round ??= look().finally(() => (round = undefined)))
}

async function foldersOf(pasta: string): Promise<string[]> {
  const entries = await readdir(pasta, { withFileTypes: true }).catch(() => {
    throw new OperatorError(`Não foi possível abrir a pasta ${pasta}.`)
  })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

const LEFT_MS = 24 * 60 * 60 * 1000

/** Removes old files of answers that a server did not finish. */
async function removeLeft(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith(RESULTADO))
  await inTurn(left, async (name) => {
    const info = await stat(join(folder, name)).catch(() => undefined)
    if (info && Date.now() - info.mtimeMs > LEFT_MS) await rm(join(folder, name), { force: true })
  })
}
