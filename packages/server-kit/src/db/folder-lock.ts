/** Keeps an embedded database to one process: PGlite itself takes no lock, and two of them destroy the data. */
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { errorCode } from './away'
import { OperatorError } from '../program'

/** Within the folder, so that whoever reaches the data by whatever path or volume meets the same lock. */
export const LOCK_FILE = 'trava'

/**
 * Makes the folder if need be and locks it, or throws when it is in use, by this very process as well; returns what
 * sets it free. The kernel holds the lock on the open file and frees it with the holder's end, however that comes; it
 * knows no process numbers, which two containers on one volume have in common. The file itself stays: were it
 * removed, somebody could lock a new one while another still waits at the old.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true })
  const file = openSync(join(folder, LOCK_FILE), 'a+')
  try {
    if (!(await claim(file, folder)))
      throw new OperatorError(`A base em ${folder} já está em uso por outro processo.`)
    // For people who look into the file; nothing reads it.
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

/** Where nothing can be locked (some network volumes, an unknown system) nothing is opened either. */
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
