import { setFlagsFromString } from 'node:v8'

/** What the heap may grow by, in percent of what it holds, before it is looked through. */
const GROWTH = 30

/**
 * V8 lets a heap of 60 MB grow to 250 before it looks for what nobody needs any more: beside a database, and with several
 * servers on a machine, that memory is worth more than the time (`bench -- --so integracao` shows both).
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
}
