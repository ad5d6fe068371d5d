/** Files of a watched folder that are completely written, with the table of each. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { TABLE_NAMES, type TableName } from '@trama/contract/apl/integracao/tables'

export interface ArquivoDaPasta {
  path: string
  nome: string
  tabela: TableName
  bytes: number
  /** Time of the last write, in milliseconds. */
  mtime: number
}

/** Sizes of the files at the last look. */
export type Vistos = Map<string, string>

/** A file is complete when nobody has written to it for this long and its size is unchanged. */
const QUIET_MS = 2000
const READABLE = /\.(csv|txt|xlsx)$/i

/** Table that a file's name begins with: `preco-2026.csv` and `preco.csv` are prices, `precos.csv` is no table. */
export function tableOfName(nome: string): TableName | undefined {
  const start = /^[a-z]+/.exec(nome.toLowerCase())?.[0]
  return TABLE_NAMES.find((table) => table === start)
}

/**
 * Files of parent tables first, then older ones. @param vistos sizes at the look before, which are updated
 */
export async function findArquivos(
  pasta: string,
  vistos: Vistos,
  quietMs = QUIET_MS,
): Promise<ArquivoDaPasta[]> {
  const found: ArquivoDaPasta[] = []
  const there = new Set<string>()
  for (const entry of await readdir(pasta, { withFileTypes: true })) {
    const { name: nome } = entry
    const tabela =
      entry.isFile() && READABLE.test(nome) && !nome.startsWith('.') ? tableOfName(nome) : undefined
    if (!tabela) continue
    const path = join(pasta, nome)
    const info = await stat(path).catch(() => undefined)
    if (!info) continue
    there.add(path)
    const look = `${info.size} ${info.mtimeMs}`
    const isQuiet = vistos.get(path) === look && Date.now() - info.mtimeMs >= quietMs
    vistos.set(path, look)
    if (isQuiet) found.push({ path, nome, tabela, bytes: info.size, mtime: Math.round(info.mtimeMs) })
  }
  for (const path of vistos.keys()) {
    if (path.startsWith(join(pasta, '/')) && !there.has(path)) vistos.delete(path)
  }
  const place = (table: TableName) => TABLE_NAMES.indexOf(table)
  return found.toSorted(
    (a, b) => place(a.tabela) - place(b.tabela) || a.mtime - b.mtime || a.nome.localeCompare(b.nome),
  )
}
