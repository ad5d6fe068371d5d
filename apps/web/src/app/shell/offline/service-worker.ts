/**
 * Registers the service worker that keeps the portal's files on the device (`worker/sw.ts`), and reports a new
 * version of them.
 */
import { newVersion } from '@/lib/connection/new-version'

const LOOK_EVERY_MS = 60 * 60_000

/** Starts after the first screen, so that the files do not compete with that screen for the connection. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/sw.js')
  offer(registration)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => offer(registration))
  })
  setInterval(() => {
    if (navigator.onLine) registration.update().catch(() => undefined)
  }, LOOK_EVERY_MS)
}

/** Offers a new version. The first service worker takes over by itself, because no older version is in use. */
function offer({ waiting }: ServiceWorkerRegistration): void {
  if (waiting && navigator.serviceWorker.controller) newVersion.set(() => take(waiting))
}

/** Activates the new version. The page reloads only at the user's request, so that typed text is not lost. */
function take(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage('assumir', [])
}
