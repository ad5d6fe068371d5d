/** Environments of programs whose clock is so many milliseconds ahead of the machine's. */

const PRELOAD = new URL('../../clock/preload.mjs', import.meta.url).href

/** Of a Node, and of every one that it starts. */
export const movedNode = (ms: number): Record<string, string> => ({
  RELOGIO: String(ms),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${PRELOAD}`.trim(),
})

/**
 * Of any other program, by libfaketime. The clock that counts since the start stays as it is, and so do the times of
 * files. PostgreSQL then waits for a lock or a client without a limit: libfaketime hides the moved clock from the signal
 * that would end the wait.
 */
export const movedProgram = (libfaketime: string, ms: number): Record<string, string> => ({
  LD_PRELOAD: libfaketime,
  FAKETIME: `${ms < 0 ? '' : '+'}${ms / 1000}`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  NO_FAKE_STAT: '1',
})
