/** Tells a database that can't be reached from one that says no to a statement. */
import { sqlState } from './database'

/** The driver's own failures, which have no code. */
const DRIVER_AWAY =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client .* is not queryable)/

/**
 * Connection failures, shutdown, timeout, too many connections, a server that follows another by now: the database is
 * away, the data not at fault.
 */
export const isDatabaseAway = (error: unknown): boolean =>
  /^(08|57P|57014|53|25006)/.test(sqlState(error) ?? '') ||
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(
    String(errorCode(error)),
  ) ||
  (error instanceof Error && (DRIVER_AWAY.test(error.message) || isDatabaseAway(error.cause)))

/** The `code` of an error or of the first of its causes that has one. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error
    ? error.code
    : typeof error === 'object' && error !== null && 'cause' in error
      ? errorCode(error.cause)
      : undefined
