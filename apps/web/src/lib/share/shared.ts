/**
 * What another app shared with the portal: the service worker keeps it (`worker/sw.ts`, which has the same names) until
 * a form has saved it. It waits for a login too, at most a day.
 */
import * as z from 'zod/mini'
import { dropShared, hasCaches, SHARED_CACHE } from './drop-shared'

const ADDRESS = '/Compartilhar'
const DAY_MS = 24 * 60 * 60_000

const Note = z.object({
  texto: z.string(),
  /** Names of the pictures, each kept under its place in this list. */
  fotos: z.array(z.string()),
  /** Bytes of pictures that were too large together and are not kept; 0 without any. */
  recusado: z.number(),
  quando: z.number(),
})

export interface Shared {
  texto: string
  fotos: File[]
  recusado: number
  /** Moment of sharing in milliseconds, which names the share in addresses and drafts. */
  quando: number
}

export async function readShared(quando?: string): Promise<Shared | null> {
  if (!hasCaches() || !(await caches.has(SHARED_CACHE))) return null
  const cache = await caches.open(SHARED_CACHE)
  const kept = Note.safeParse(await (await cache.match(`${ADDRESS}/nota`))?.json())
  if (!kept.success || Math.abs(Date.now() - kept.data.quando) > DAY_MS) {
    await dropShared()
    return null
  }
  // Something else was shared since the form was opened.
  if (quando !== undefined && quando !== String(kept.data.quando)) return null
  const { texto, fotos, recusado } = kept.data
  const files = await Promise.all(
    fotos.map(async (name, place) => {
      const blob = await (await cache.match(`${ADDRESS}/${place}`))?.blob()
      return blob ? [new File([blob], name, { type: blob.type })] : []
    }),
  )
  return { texto, fotos: files.flat(), recusado, quando: kept.data.quando }
}

/** The shared text for a note of at most `max` characters. */
export const sharedText = async (max: number, quando: string): Promise<string> =>
  ((await readShared(quando))?.texto ?? '').slice(0, max)

/** Forgets a share that a form has saved; what was shared since stays. */
export async function endShared(quando: string): Promise<void> {
  try {
    if (await readShared(quando)) await dropShared()
  } catch {
    // The document is saved, and the share goes after a day.
  }
}
