/** Cache in which the service worker keeps what another app shared (`worker/sw.ts`). */
export const SHARED_CACHE = 'compartilhado'

/** Browsers have caches on https only. */
export const hasCaches = (): boolean => 'caches' in globalThis

/** Forgets what was shared: it is saved, given up, or its user has left. */
export async function dropShared(): Promise<void> {
  if (hasCaches()) await caches.delete(SHARED_CACHE)
}
