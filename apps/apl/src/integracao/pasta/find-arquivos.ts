/** Files of a watched folder that are wholly written, with the table that each is for. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { TABELA_NOMES, type TabelaNome } from '@trama/contract/apl/integracao/tabelas'

export interface ArquivoDaPasta {
  path: string
  nome: string
  tabela: TabelaNome
  bytes: number
  /** When it was written last, in milliseconds. */
  mtime: number
}

/** How large the files were when they were looked at last. */
export type Vistos = Map<string, string>

/** A file that nobody writes to for so long is whole, if its size has not changed either. */
const QUIET_MS = 2000
const READABLE = /\.(csv|txt|xlsx)$/i

/** The table that a file's name begins with: `preco-2026.csv`, `preco.csv`; `precos.csv` is none of it. */
export function tabelaDoNome(nome: string): TabelaNome | undefined {
  const start = /^[a-z]+/.exec(nome.toLowerCase())?.[0]
  return TABELA_NOMES.find((tabela) => tabela === start)
}

/** Those of parents come first, then the older ones. @param vistos from the look before, brought up to date */
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
      entry.isFile() && READABLE.test(nome) && !nome.startsWith('.') ? tabelaDoNome(nome) : undefined
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
  const place = (tabela: TabelaNome) => TABELA_NOMES.indexOf(tabela)
  return found.toSorted(
    (a, b) => place(a.tabela) - place(b.tabela) || a.mtime - b.mtime || a.nome.localeCompare(b.nome),
  )
}
