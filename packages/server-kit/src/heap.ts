import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What the heap may grow by, in percent of what it holds, before it is looked through. */
const GROWTH = 30

/**
 * V8 lets a heap of 60 MB grow to 250 before it looks for what nobody needs any more: beside a database, and with several
 * servers on a machine, that memory is worth more than the time (`bench -- --so integracao` shows both). It reckons how far
 * the heap may grow each time it has looked: so it looks now.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  if (typeof collect === 'function') collect()
}
