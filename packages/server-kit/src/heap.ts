import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Percentage by which the heap may grow before a garbage collection. */
const GROWTH = 30

/**
 * Keeps the heap small by collecting garbage now. V8 lets a heap of 60 MB grow to 250 before it collects; beside a
 * database, and with several servers on a machine, that memory is worth more than the time (`bench -- --so
 * integracao` shows both). V8 sets the allowed growth at each collection.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  if (typeof collect === 'function') collect()
}
