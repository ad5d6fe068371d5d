/**
 * The portal's service worker: keeps the portal's files on the device, so that it opens without a connection, and
 * what other apps share with it.
 * It never handles calls of the servers (docs/adr/0013-offline.md).
 */
/** Message that a page sends when its user accepts the new version. */
export type Message = 'assumir'

declare const self: ServiceWorkerGlobalScope
/** Filled in by the build: every file of this version, and a name that changes with them. */
declare const __FILES__: readonly string[]
declare const __VERSION__: string

const PREFIX = 'trama-'
const CACHE = PREFIX + __VERSION__
const INDEX = '/index.html'
/** Paths of this origin that are no screens of the portal; `/apl` is the usual path of the APL. */
const NOT_SCREENS = /^\/(api|apl|docs|openapi\.json|saude|pronto|metricas)(\/|$)/
const TAKE_OVER: Message = 'assumir'
const FILES = new Set(__FILES__)
/** Milliseconds after which a connection without an answer counts as missing. */
const PATIENCE_MS = 3000
const AT_ONCE = 6
/** Address to which the system's share sheet sends text and pictures (`share_target` of the manifest). */
const SHARE = '/Compartilhar'
/** Cache of what was shared; its name holds no version, so that a new one keeps it. `lib/share/shared.ts` reads it. */
const SHARED = 'compartilhado'
/** Bytes of pictures that are kept at most; the page says so (`compartilhar-page.tsx`). */
const SHARED_BYTES_MAX = 15 * 1024 * 1024
/** Finds a kept file by its path alone: compression on the way does not make it another file. */
const BY_NAME = { ignoreVary: true, ignoreSearch: true }

self.addEventListener('install', (event) => event.waitUntil(keepFiles()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method === 'POST' && origin === self.location.origin && pathname === SHARE) {
    event.respondWith(takeShared(request))
    return
  }
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/') || (FILES.has(pathname) && pathname !== INDEX)) {
    event.respondWith(fileOf(request))
  } else if (request.mode === 'navigate' && !NOT_SCREENS.test(pathname)) {
    event.respondWith(pageOf(event))
  }
})

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  const queue = __FILES__.values()
  async function next(): Promise<void> {
    const { value: path, done } = queue.next()
    if (done) return
    // A file under `/assets/` never changes while its name stays; the index changes with each version.
    const known = path.startsWith('/assets/') ? await caches.match(path, BY_NAME) : undefined
    if (known) await cache.put(path, known)
    else await cache.add(new Request(path, path.startsWith('/assets/') ? {} : { cache: 'reload' }))
    return next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

async function takeOver(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  // A page of the previous version may still be open, so its files stay until the next version comes.
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

const fileOf = async (request: Request): Promise<Response> =>
  (await caches.match(request, BY_NAME)) ?? fetch(request)

/**
 * The page comes from the portal while the portal answers, because it names the newest files and its security
 * policy names the companies' servers. Otherwise the kept page is shown.
 */
async function pageOf(event: FetchEvent): Promise<Response> {
  const kept = async () => (await caches.open(CACHE)).match(INDEX, BY_NAME)
  const limit = AbortSignal.timeout(PATIENCE_MS)
  const late = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason as Error))
  })
  try {
    const reply = await Promise.race([live(event), late])
    if (reply.status < 500) return reply
    return (await kept()) ?? reply
  } catch (error) {
    const page = await kept()
    if (page) return page
    throw error
  }
}

async function live(event: FetchEvent): Promise<Response> {
  const preloaded: unknown = await event.preloadResponse
  return preloaded instanceof Response ? preloaded : fetch(event.request)
}

const isText = (part: FormDataEntryValue | null): part is string => typeof part === 'string' && part !== ''

/**
 * Keeps what another app shares until a login and a form take it. Pictures beyond the limit are left out, and all of
 * them on a device without room, which may still have some for the text.
 */
async function takeShared(request: Request): Promise<Response> {
  try {
    const form = await request.formData()
    const given = form.getAll('fotos').filter((foto) => foto instanceof File)
    const fotos = withinLimit(given)
    const note = {
      texto: sharedText(form),
      recusado: bytesOf(given) - bytesOf(fotos),
      semEspaco: 0,
      quando: Date.now(),
    }
    await keepShared(note, fotos).catch(() => keepShared({ ...note, semEspaco: fotos.length }, []))
    return Response.redirect(SHARE, 303)
  } catch {
    return Response.redirect(`${SHARE}?falha=espaco`, 303)
  }
}

/** Title, text and address, each line once: apps send the address of a page in its text too. */
function sharedText(form: FormData): string {
  const texts = ['title', 'text', 'url'].map((name) => form.get(name))
  const parts = [...new Set(texts.filter(isText).map((text) => text.trim()))]
  return parts.filter((part) => !parts.some((other) => other !== part && other.includes(part))).join('\n')
}

const bytesOf = (fotos: readonly File[]) => fotos.reduce((sum, { size }) => sum + size, 0)

/** The pictures that fit into the limit together; a large one does not push out the small ones after it. */
function withinLimit(given: readonly File[]): File[] {
  const kept: File[] = []
  for (const foto of given) if (bytesOf(kept) + foto.size <= SHARED_BYTES_MAX) kept.push(foto)
  return kept
}

/** Replaces what was shared before, whose room the new share may need. */
async function keepShared(note: object, fotos: readonly File[]): Promise<void> {
  await caches.delete(SHARED)
  const cache = await caches.open(SHARED)
  await Promise.all(fotos.map((foto, place) => cache.put(`${SHARE}/${place}`, new Response(foto))))
  await cache.put(`${SHARE}/nota`, Response.json({ ...note, fotos: fotos.map(({ name }) => name) }))
}
