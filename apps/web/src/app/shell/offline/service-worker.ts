/** Has the portal's files on the device (`worker/sw.ts`), and tells of a new version of them. */
import { newVersion } from '@/lib/connection/new-version'

const LOOK_EVERY_MS = 60 * 60_000

/** The first screen has the connection to itself: the files come after it. */
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

/** The first service worker takes over by itself: there is no older version in use. */
function offer({ waiting }: ServiceWorkerRegistration): void {
  if (waiting && navigator.serviceWorker.controller) newVersion.set(() => take(waiting))
}

/** The page reloads only when the user says so: what is being typed is not lost. */
function take(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage('assumir', [])
}
