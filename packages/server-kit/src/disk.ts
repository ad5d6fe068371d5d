/** Checks that there is room to write, so that `/pronto` reports a full disk before every save fails. */
import { statfs } from 'node:fs/promises'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { errorCode } from './db/away'
import { sqlState } from './db/database'
import { unavailable } from './errors'

/**
 * How long the server is not ready after a refused write: the free room of a database on another machine is unknown.
 */
const REFUSED_MS = 60_000
const MEGABYTE = 1024 * 1024

let refusedAt = Number.NEGATIVE_INFINITY

/**
 * True for a write refused for want of room, by the database (SQLSTATE 53100) or by the system; remembered for
 * `/pronto`.
 */
export function isDiskFull(error: unknown): boolean {
  const isFull = sqlState(error) === '53100' || ['ENOSPC', 'EDQUOT'].includes(String(errorCode(error)))
  if (isFull) refusedAt = performance.now()
  return isFull
}

/** Throws 503 with the reason when the folder's disk has fewer megabytes free, or a write was refused just now. */
export async function assertDiskRoom(folder: string, megabytes: number): Promise<void> {
  if (performance.now() - refusedAt < REFUSED_MS) throw unavailable(SERVER_TEXTS.diskFull)
  // A server with its database elsewhere may have no folder yet.
  const disk = await statfs(folder).catch(() => undefined)
  if (disk && disk.bavail * disk.bsize < megabytes * MEGABYTE) throw unavailable(SERVER_TEXTS.diskFull)
}
