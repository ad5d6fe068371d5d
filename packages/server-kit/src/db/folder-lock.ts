/** Keeps an embedded database to one process: PGlite itself takes no lock, and two of them destroy the data. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { OperatorError } from '../program'

/** Folders that this very process has open: its own pid in a file may be left of an earlier process. */
const held = new Set<string>()

/** Writes `<folder>.trava`, or throws when a living process has; returns what gives the folder free again. */
export function lockFolder(folder: string): () => void {
  const file = `${resolve(folder)}.trava`
  if (held.has(file) || !claim(file))
    throw new OperatorError(`A base em ${folder} já está em uso por outro processo.`)
  held.add(file)
  const release = () => {
    process.off('exit', release)
    if (held.delete(file)) rmSync(file, { force: true })
  }
  process.on('exit', release)
  return release
}

function claim(file: string): boolean {
  if (create(file)) return true
  if (isHeld(file)) return false
  rmSync(file, { force: true })
  return create(file)
}

function create(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** A pid comes round again after a restart (in a container always the same few): its start has to match too. */
function isHeld(file: string): boolean {
  const [pid, start] = readText(file).split(' ')
  const holder = Number(pid)
  if (!Number.isInteger(holder) || holder < 1 || holder === process.pid) return false
  return isAlive(holder) && (!start || start === startOf(holder))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Clock ticks between the machine's start and the process's; empty where there is no `/proc`. */
const startOf = (pid: number) => readText(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19] ?? ''

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
