import { isApiError } from './api-error'

const PROBE_MS = 3000

/** Asks a server for a sign of life, for a few seconds; a refusal is one too. */
export async function probe(ask: (signal: AbortSignal) => Promise<unknown>): Promise<boolean> {
  try {
    await ask(AbortSignal.timeout(PROBE_MS))
    return true
  } catch (error) {
    return isApiError(error) && error.kind !== 'network'
  }
}
