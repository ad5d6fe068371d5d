/**
 * What another app shared with the portal: the service worker keeps it (`worker/sw.ts`, which has the same names) until
 * a form has saved it. It waits for a login too, at most a day.
 */
import * as z from 'zod/mini'
import { pushMessage } from '@/lib/messages/messages-store'
import { currentSession } from '@/lib/session'
import { dropShared, hasCaches, SHARED_CACHE } from './drop-shared'

const ADDRESS = '/Compartilhar'
const DAY_MS = 24 * 60 * 60_000

const Note = z.object({
  texto: z.string(),
  /** Names of the pictures, each kept under its place in this list. */
  fotos: z.array(z.string()),
  /** Bytes of the pictures that are not kept because all were too large together; 0 without any. */
  recusado: z.number(),
  /** Number of pictures that the device had no room for; missing in notes of an older service worker. */
  semEspaco: z.optional(z.number()),
  quando: z.number(),
  /** The user whose page read the note first. */
  usuario: z.optional(z.number()),
})

export interface Shared {
  texto: string
  fotos: File[]
  recusado: number
  /** Moment of sharing in milliseconds, which names the share in addresses and drafts. */
  quando: number
  semEspaco: number
}

/**
 * What was shared, or null when something else was shared since `quando`. It belongs to the first user who reads it, and
 * another user's login removes it.
 */
export async function readShared(quando?: string): Promise<Shared | null> {
  if (!hasCaches() || !(await caches.has(SHARED_CACHE))) return null
  const cache = await caches.open(SHARED_CACHE)
  const kept = Note.safeParse(await (await cache.match(`${ADDRESS}/nota`))?.json())
  if (!kept.success || Math.abs(Date.now() - kept.data.quando) > DAY_MS) {
    await dropShared()
    return null
  }
  if (quando !== undefined && quando !== String(kept.data.quando)) return null
  const usuario = currentSession()?.usuario.id
  const owner = kept.data.usuario ?? usuario
  if (usuario !== undefined && owner !== usuario) {
    await dropShared()
    return null
  }
  if (kept.data.usuario !== owner) {
    // A device without room keeps the note without its owner.
    const owned = Response.json({ ...kept.data, usuario: owner })
    await cache.put(`${ADDRESS}/nota`, owned).catch(() => undefined)
  }
  const { texto, fotos, recusado, semEspaco = 0 } = kept.data
  const files = await Promise.all(
    fotos.map(async (name, place) => {
      const blob = await (await cache.match(`${ADDRESS}/${place}`))?.blob()
      return blob ? [new File([blob], name, { type: blob.type })] : []
    }),
  )
  return { texto, fotos: files.flat(), recusado, semEspaco, quando: kept.data.quando }
}

/** The shared text for a field of at most `max` characters; a message tells the user that a longer one was cut. */
export async function sharedText(max: number, quando: string): Promise<string> {
  const { texto = '' } = (await readShared(quando)) ?? {}
  if (texto.length > max) {
    pushMessage(
      `O texto compartilhado é longo demais: só os primeiros ${max} caracteres vieram para o campo.`,
    )
  }
  return texto.slice(0, max)
}

/** Forgets a share that a form has saved; what was shared since stays. */
export async function endShared(quando: string): Promise<void> {
  try {
    if (await readShared(quando)) await dropShared()
  } catch {
    // The document is saved by now. A share that could not be removed is thrown away after a day.
  }
}
