/**
 * Restricts an embedded database to one process: PGlite itself takes no lock, and two processes would destroy the
 * data.
 */
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { errorCode } from './away'
import { OperatorError } from '../program'

/**
 * Name of the lock file, within the folder so that every process meets the same lock, by whatever path or volume it
 * reaches the data.
 */
export const LOCK_FILE = 'trava'

/**
 * Creates the folder if need be and locks it, or throws when it is in use, also by this process; returns the function
 * that frees it. The kernel holds the lock on the open file and frees it when the process ends, in whatever way;
 * process numbers play no part, because two containers on one volume may share them. The file itself is never
 * removed: otherwise somebody could lock a new file while another still waits at the old one.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true })
  const file = openSync(join(folder, LOCK_FILE), 'a+')
  try {
    if (!(await claim(file, folder)))
      throw new OperatorError(`A base em ${folder} já está em uso por outro processo.`)
    // The text tells people who open the file which process holds the folder; no program reads it.
    ftruncateSync(file)
    writeSync(file, `${process.pid} ${hostname()} ${new Date().toISOString()}\n`)
  } catch (error) {
    closeSync(file)
    throw error
  }
  let held = true
  return () => {
    if (held) closeSync(file)
    held = false
  }
}

/**
 * Locks the file. Where nothing can be locked (some network volumes, an unknown system) the database is not opened.
 */
async function claim(file: number, folder: string): Promise<boolean> {
  try {
    const { tryLock } = await import('fs-native-extensions')
    return tryLock(file)
  } catch (error) {
    const code = errorCode(error)
    const why = typeof code === 'string' ? ` (${code})` : ''
    throw new OperatorError(
      `A base em ${folder} não pode ser travada${why}: use um disco local ou o PostgreSQL.`,
    )
  }
}
