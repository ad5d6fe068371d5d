/**
 * Arrangement as stored text: short, so that hundreds of tiles fit, and validated when read, because other versions
 * wrote it too.
 */
import { PREFERENCIA_MAX } from '@trama/contract/portal/preferencia'
import type { Arranjo, Place } from './arranjo'

/**
 * JSON: [id, width or 0, 1 when hidden] for each tile; the last tiles are left out where the text would be too long.
 */
export function writeArranjo(arranjo: Arranjo): string | null {
  if (!arranjo) return null
  const rows = arranjo.map(({ id, width, hidden }) => [id, width ?? 0, hidden ? 1 : 0])
  let text = JSON.stringify({ tiles: rows })
  while (text.length > PREFERENCIA_MAX) {
    rows.length = Math.floor(rows.length * 0.9)
    text = JSON.stringify({ tiles: rows })
  }
  return text
}

/** Reads a stored arrangement; null when there is none or the text is not valid. */
export function readArranjo(text: string | null | undefined): Arranjo {
  try {
    const { tiles } = (JSON.parse(text ?? 'null') ?? {}) as { tiles?: unknown }
    return Array.isArray(tiles) ? unique(tiles.flatMap(placeOf)) : null
  } catch {
    return null
  }
}

function placeOf(row: unknown): Place[] {
  if (!Array.isArray(row)) return []
  const [id, width, hidden] = row as unknown[]
  if (typeof id !== 'string') return []
  return [
    { id, ...(typeof width === 'number' && width > 0 && { width }), ...(hidden === 1 && { hidden: true }) },
  ]
}

const unique = (places: Place[]) =>
  places.filter(({ id }, i) => places.findIndex((other) => other.id === id) === i)
