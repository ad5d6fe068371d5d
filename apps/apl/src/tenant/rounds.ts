/** Work that is done for each portal company in turn. */
import { setTimeout } from 'node:timers/promises'
import type { Tenant } from './tenants'

/** Companies whose work is under way at the same time. */
const AT_ONCE = 4
/** After this time, in milliseconds, the next company begins while a slow one is still at work. */
const SLOW_MS = 10_000

/**
 * Returns a round of work over all companies. One whose work fails is named to `failed`; one whose work takes long
 * holds no other up, and is left out of later rounds until it has finished.
 */
export function roundOf(
  tenants: () => readonly Tenant[],
  work: (tenant: Tenant) => Promise<unknown>,
  failed: (codcli: string, error: unknown) => void,
  slowMs = SLOW_MS,
): () => Promise<void> {
  const running = new Set<string>()

  async function one(tenant: Tenant): Promise<void> {
    const { codcli } = tenant
    running.add(codcli)
    const slow = new AbortController()
    const done = work(tenant)
      .catch((error: unknown) => failed(codcli, error))
      .finally(() => {
        running.delete(codcli)
        slow.abort()
      })
    await Promise.race([
      done,
      setTimeout(slowMs, undefined, { signal: slow.signal, ref: false }).catch(() => undefined),
    ])
  }

  return async () => {
    const waiting = tenants().filter(({ codcli }) => !running.has(codcli))
    const lane = async () => {
      for (let tenant = waiting.shift(); tenant !== undefined; tenant = waiting.shift()) await one(tenant)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
  }
}
