/** Names under which connections keep prepared statements, so that PostgreSQL parses and plans each of them once. */
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { schemaOf } from './schema/within'

/** Texts that a pool names: each takes memory of its connections' backends. */
const MAX_NAMED = 500
/** Statements of schemas that a connection keeps; each took about 100 kB of its backend in a measurement. */
const MAX_KEPT = 200

/** What `pg` knows of the statements that its server has prepared. */
type Connection = Pick<pg.Connection, 'close'> & { parsedStatements: Record<string, string> }

/**
 * Names for a pool's statements by their text, and by the schema that a connection works for: PostgreSQL plans a
 * statement anew whenever the path is another one than at its last execution. Each pool has its own names, so that another
 * database's statements do not use them up. Returns the names of a connection; a text beyond the limit gets none.
 */
export function statementNames(keptAtMost = MAX_KEPT) {
  const names = new Map<string, string>()
  const schemas = new Map<string, number>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known || names.size >= MAX_NAMED) return known
    const name = createHash('sha1').update(text).digest('hex')
    names.set(text, name)
    return name
  }
  const numberOf = (schema: string) => {
    const number = schemas.get(schema) ?? schemas.size
    schemas.set(schema, number)
    return number
  }
  return (client: pg.Client) => {
    const kept = keptBy(client.connection as unknown as Connection, keptAtMost)
    return (text: string): string | undefined => {
      const name = nameOf(text)
      const schema = schemaOf(client)
      return name === undefined || schema === undefined ? name : kept(`${name}_${numberOf(schema)}`)
    }
  }
}

/** Keeps the statements used last, and takes the one that was not used longest from the server for each further one. */
function keptBy(connection: Connection, max: number) {
  const kept = new Set<string>()
  return (name: string): string => {
    const [oldest] = kept
    if (!kept.delete(name) && kept.size >= max && oldest !== undefined) {
      kept.delete(oldest)
      // The message to forget a statement goes with the next statement; PostgreSQL ignores a name that it does not know.
      connection.close({ type: 'S', name: oldest }, true)
      delete connection.parsedStatements[oldest]
    }
    kept.add(name)
    return name
  }
}
