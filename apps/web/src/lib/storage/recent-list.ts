/** Lists of what a user chose or opened last in a company, on this device. */
import { currentSession } from '../session'
import { storage } from './storage'

/**
 * Prefix of the keys of all these lists: they hold names of customers and are removed when the user leaves.
 */
export const RECENT_PREFIX = 'trama.recentes'

interface RecentOptions<Row> {
  /** Name of the list, such as "colecao". */
  name: string
  isRow: (stored: unknown) => stored is Row
  keyOf: (row: Row) => string
  most: number
}

/** A stored list without repetitions that begins with the row added last. */
export function recentList<Row>({ name, isRow, keyOf, most }: RecentOptions<Row>) {
  function read(): Row[] {
    try {
      const stored: unknown = JSON.parse(storage.read(storageKey(name)) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isRow) : []
    } catch {
      return []
    }
  }
  function add(row: Row): void {
    const others = read().filter((other) => keyOf(other) !== keyOf(row))
    storage.write(storageKey(name), JSON.stringify([row, ...others].slice(0, most)))
  }
  return { read, add }
}

function storageKey(name: string): string {
  const session = currentSession()
  return [RECENT_PREFIX, session?.usuario.id, session?.empresa.emp_pat, name].join('.')
}
