/** Sizes of the installed packages: npm spends its time on fetching and writing them. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface PackageSize {
  nome: string
  mb: number
  arquivos: number
}

const SHOWN = 12

/** The heaviest packages of a `node_modules`; a nested package counts as part of its parent. */
export async function heaviestPackages(folder: string): Promise<PackageSize[]> {
  const names = await packageNames(folder)
  const sizes = await Promise.all(
    names.map(async (nome) => ({ nome, ...(await sizeOf(join(folder, nome))) })),
  )
  return sizes.toSorted((a, b) => b.mb - a.mb).slice(0, SHOWN)
}

async function packageNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  const names = await Promise.all(
    folders.map(async ({ name }) =>
      name.startsWith('@') ? (await readdir(join(folder, name))).map((own) => `${name}/${own}`) : [name],
    ),
  )
  return names.flat()
}

async function sizeOf(folder: string): Promise<{ mb: number; arquivos: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const bytes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  )
  return { mb: bytes.reduce((sum, size) => sum + size, 0) / 2 ** 20, arquivos: files.length }
}
