/** How errors are logged: what a database says of the data (parameters, detail, message) stays out of the log. */
import { sqlState } from '../db/database'

export interface LoggedError {
  [field: string]: unknown
  type: string
  message: string
  /** Node's code or the SQLSTATE. */
  code?: unknown
  /** The statement with `$1` for its values. */
  query?: unknown
  /** Where it came from, one line a call, without the message. */
  stack: string
}

/** Serializer of `err` for the servers' log; what is no error is logged as its type only. */
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

/** The message opens the stack and may have lines of its own: only what follows it is sure to be frames. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  return at < 0 ? '' : stack.slice(at + message.length).trim()
}
