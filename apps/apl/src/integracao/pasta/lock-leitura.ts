/**
 * The mark of a file that is being read: a file beside it, `.lendo-{name}`, removed when the first new piece is stored.
 * A file whose reading ends the server would end it again at every start; its mark is left, and the next start puts
 * the file aside.
 */
import { rmSync } from 'node:fs'
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '@trama/server-kit/db/away'
import * as z from 'zod/mini'
import type { ArquivoDaPasta } from './find-arquivos'

const LENDO = '.lendo-'
/** A mark that was not renewed for so long is of a server that has died. */
const DEAD_MS = 5 * 60_000
const RENEW_MS = 60_000

/**
 * The process that reads a file, and the file's time of writing and length, by which a server that died over this file
 * is not counted against another file of the same name.
 */
const Mark = z.object({
  host: z.string(),
  pid: z.number(),
  mtime: z.optional(z.number()),
  bytes: z.optional(z.number()),
})
type Mark = z.infer<typeof Mark>
type Arquivo = Pick<ArquivoDaPasta, 'path' | 'mtime' | 'bytes'>

/** Files that this process reads now. */
const ours = new Set<string>()
// A server that is stopped in peace leaves no mark.
process.once('exit', (code) => {
  if (code !== 0) return
  for (const path of ours) rmSync(markOf(path), { force: true })
})

export interface Leitura {
  /** Takes the mark away. */
  end: () => Promise<void>
}

/** Marks the file; `lendo` when a server reads it now, `parou` when a server died while it read it. */
export async function lockLeitura(arquivo: Arquivo): Promise<Leitura | 'lendo' | 'parou'> {
  const { path, mtime, bytes } = arquivo
  if (ours.has(path)) return 'lendo'
  const mark = markOf(path)
  const text = JSON.stringify({ host: hostname(), pid: process.pid, mtime, bytes } satisfies Mark)
  ours.add(path)
  try {
    await writeFile(mark, text, { flag: 'wx' })
  } catch (error) {
    ours.delete(path)
    if (errorCode(error) !== 'EEXIST') throw error
    const found = await findMark(mark)
    if (found.isAlive) return 'lendo'
    if (!isOfOther(found.mark, arquivo)) return 'parou'
    await removeMark(path)
    return lockLeitura(arquivo)
  }
  const renewal = setInterval(() => {
    const now = new Date()
    utimes(mark, now, now).catch(() => undefined)
  }, RENEW_MS).unref()
  return {
    end: async () => {
      clearInterval(renewal)
      if (!ours.has(path)) return
      await removeMark(path)
      ours.delete(path)
    },
  }
}

export const removeMark = (path: string): Promise<void> => rm(markOf(path), { force: true })

const markOf = (path: string) => join(dirname(path), `${LENDO}${basename(path)}`)

const isOfOther = (mark: Mark, { mtime, bytes }: Arquivo): boolean =>
  mark.mtime !== undefined && (mark.mtime !== mtime || mark.bytes !== bytes)

async function findMark(path: string): Promise<{ mark: Mark; isAlive: boolean }> {
  const info = await stat(path).catch(() => undefined)
  const mark = readMark(await readFile(path, 'utf8').catch(() => ''))
  // The other server has just ended its reading.
  if (!info) return { mark, isAlive: true }
  const isOld = Date.now() - info.mtimeMs > DEAD_MS
  const { host, pid } = mark
  return { mark, isAlive: !isOld && (host !== hostname() || (pid !== process.pid && isRunning(pid))) }
}

function readMark(text: string): Mark {
  try {
    return z.parse(Mark, JSON.parse(text))
  } catch {
    // Written at this moment, or cut off by a crash: the time of writing decides.
    return { host: '', pid: 0 }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
