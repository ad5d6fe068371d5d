import { Name, Param, SQL, sql, StringChunk } from 'drizzle-orm'

/**
 * The same query with its text already composed. The ORM examines each piece several times, which for a list takes as
 * long as sending the rows; a query with a piece that only the ORM knows is left to the ORM.
 */
export function rendered(query: SQL): SQL {
  const whole = new Whole()
  return whole.add(query) ? Object.assign(sql.empty(), { toQuery: () => whole }) : query
}

class Whole {
  sql = ''
  readonly params: unknown[] = []

  /** Adds a piece of the query; false for a piece that is not text, name, value or made of them. */
  add(piece: unknown): boolean {
    if (piece instanceof StringChunk) {
      for (const part of piece.value) this.sql += part
      return true
    }
    if (piece instanceof SQL) {
      for (const chunk of piece.queryChunks) if (!this.add(chunk)) return false
      return true
    }
    if (piece === undefined) return true
    if (piece instanceof Name) {
      this.sql += `"${piece.value.replaceAll('"', '""')}"`
      return true
    }
    if (piece instanceof Param) {
      const { value, encoder } = piece
      return this.value(value === null ? null : encoder.mapToDriverValue(value))
    }
    return Array.isArray(piece) ? this.list(piece) : this.value(piece)
  }

  private list(pieces: readonly unknown[]): boolean {
    this.sql += '('
    for (const [at, piece] of pieces.entries()) {
      if (at > 0) this.sql += ', '
      if (!this.add(piece)) return false
    }
    this.sql += ')'
    return true
  }

  private value(value: unknown): boolean {
    if (typeof value === 'object' && value !== null && 'getSQL' in value) return false
    this.params.push(value)
    this.sql += `$${this.params.length}`
    return true
  }
}
