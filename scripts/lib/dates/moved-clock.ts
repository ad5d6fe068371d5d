/** Environment variables that shift a program's clock by a number of milliseconds. */

const PRELOAD = new URL('../../clock/preload.mjs', import.meta.url).href

/** Shifts the clock of a Node program and of the Node programs that it starts. */
export const movedNode = (ms: number): Record<string, string> => ({
  RELOGIO: String(ms),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${PRELOAD}`.trim(),
})

/**
 * Shifts the clock of any other program by libfaketime. The monotonic clock and the times of files are not shifted. Time
 * limits of PostgreSQL (statement_timeout, lock_timeout, deadlock_timeout) do not end a wait then: libfaketime shows the
 * real clock to a signal handler that interrupts a wait.
 */
export const movedProgram = (libfaketime: string, ms: number): Record<string, string> => ({
  LD_PRELOAD: libfaketime,
  FAKETIME: `${ms < 0 ? '' : '+'}${ms / 1000}`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  NO_FAKE_STAT: '1',
})
