/** Downloads the data that the domains need to work offline, and stores it on the device. */
import type { Session } from '@/lib/session'
import { forgetData } from './device-data'
import { openDevice, partsOf } from './device-db'
import { loadDeviceKinds, type StoredPart } from './device-kinds'
import { markDevice, ownerOf } from './device-state'
import { isDeImagens } from './imagens-part'
import { type Counts, RESUMO, type ResumoPart } from './resumo'

interface DownloadOptions {
  session: Session
  signal: AbortSignal
  onProgress: (counts: Counts) => void
}

/**
 * Replaces the stored data only when the download is complete.
 * @throws when the server or the device's space fails
 */
export async function downloadDevice({ session, onProgress, ...given }: DownloadOptions): Promise<void> {
  const owner = ownerOf(session)
  const data = new Date().toISOString()
  const geracao = data
  const [db, all] = await Promise.all([openDevice(), loadDeviceKinds()])
  const kinds = all.filter(({ isFor }) => isFor(session))
  const keys = kinds.flatMap(({ counts }) => counts.map(({ key }) => key))
  const counts: Record<string, number> = Object.fromEntries(keys.map((key) => [key, 0]))
  // When one part fails, the others are cancelled.
  const failed = new AbortController()
  const signal = AbortSignal.any([given.signal, failed.signal])

  function count(key: string, more: number) {
    counts[key] = (counts[key] ?? 0) + more
    onProgress({ ...counts })
  }
  async function write(nome: string, part: StoredPart) {
    signal.throwIfAborted()
    await db.put('parte', part, [owner, geracao, nome])
  }

  try {
    await Promise.all(kinds.map((kind) => kind.download({ session, signal, write, count })))
    const resumo: ResumoPart = { ...counts, kind: 'resumo', geracao, data }
    signal.throwIfAborted()
    await db.put('parte', resumo, [owner, RESUMO, 'resumo'])
  } catch (error) {
    failed.abort()
    await db.delete('parte', partsOf(owner, geracao))
    throw error
  }
  await dropOthers(owner, geracao)
  forgetData()
  // The data was removed while the last part was being written.
  if (given.signal.aborted) return removeDevice(owner)
  markDevice(owner, data)
}

/** Removes older generations of the data, and the data of other users: one user at a time sells from a device. */
async function dropOthers(owner: string, geracao: string): Promise<void> {
  const db = await openDevice()
  const [usuario] = owner.split(':')
  const tx = db.transaction('parte', 'readwrite')
  const keys = await tx.store.getAllKeys()
  const old = keys.filter(([of, from]) =>
    of === owner ? from !== geracao && from !== RESUMO && !isDeImagens(from) : !of.startsWith(`${usuario}:`),
  )
  for (const [of, from] of old) if (of !== owner && from === RESUMO) markDevice(of, null)
  await Promise.all([...old.map((key) => tx.store.delete(key)), tx.done])
}

/** Removes an owner's data from the device, but not the unsent documents. */
export async function removeDevice(owner: string): Promise<void> {
  const db = await openDevice()
  await db.delete('parte', partsOf(owner))
  forgetData()
  markDevice(owner, null)
}
