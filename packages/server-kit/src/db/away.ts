/** Distinguishes an unreachable database from a database that refuses a statement. */
import { sqlState } from './database'

/** Messages of the driver's own failures, which have no code. */
const DRIVER_AWAY =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client .* is not queryable)/

/**
 * What an engine over several machines says, without a code of a connection, when one of them breaks off in the middle
 * of a transaction.
 */
const MACHINE_AWAY = /^(failure on connection marked as essential|server closed the connection unexpectedly)/

/**
 * True for failed connections, shutdown, timeout, too many connections and a server that has become a replica: the
 * database is unavailable and the data not at fault.
 */
export const isDatabaseAway = (error: unknown): boolean =>
  /^(08|57P|57014|53|25006)/.test(sqlState(error) ?? '') ||
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(
    String(errorCode(error)),
  ) ||
  (error instanceof Error &&
    (DRIVER_AWAY.test(error.message) || MACHINE_AWAY.test(error.message) || isDatabaseAway(error.cause)))

/** The `code` of an error or of the first of its causes that has one. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error
    ? error.code
    : typeof error === 'object' && error !== null && 'cause' in error
      ? errorCode(error.cause)
      : undefined
