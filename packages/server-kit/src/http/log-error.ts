/**
 * How errors are logged: the parts of a database error that may hold data (parameters, detail, message) are left out.
 */
import { sqlState } from '../db/database'

export interface LoggedError {
  [field: string]: unknown
  type: string
  message: string
  /** Node's error code or the SQLSTATE. */
  code?: unknown
  /** The failed statement, with `$1` in place of its values. */
  query?: unknown
  /** Stack frames, one per line, without the message. */
  stack: string
}

/** Serializer of `err` for the servers' log; a thrown value that is no Error is logged only as its type. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, query, table, constraint } = error as Error & Record<string, unknown>
  const isOfDatabase = query !== undefined || sqlState(error) !== undefined
  return {
    type: error.constructor.name,
    ...(isOfDatabase
      ? { message: 'falha no banco de dados', query, tabela: table, restricao: constraint }
      : { message: error.message }),
    code,
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  }
}

/**
 * Stack frames of an error. The message opens the stack and may have several lines: only what follows the message is
 * sure to be frames.
 */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  return at < 0 ? '' : stack.slice(at + message.length).trim()
}
