/** When the device's data is downloaded again, and the progress. */
import { errorText } from '@/lib/api/api-error'
import { inOneTab } from '@/lib/in-one-tab'
import { currentSession, type Session, subscribeSession } from '@/lib/session'
import { storage } from '@/lib/storage/storage'
import { createStore } from '@/lib/store'
import { downloadDevice, removeDevice } from './device-download'
import { deviceDate, ownerOf } from './device-state'
import { readCurrentImagens } from './imagens-download'
import { dropKeptSession } from './kept-session'
import type { Counts } from './resumo'

/**
 * Milliseconds after which the data is downloaded again automatically: prices and stock change within a day. Data of a
 * moment to come was dated by a wrong clock, and is as old.
 */
const FRESH_MS = 4 * 60 * 60_000

export interface DownloadState {
  running: boolean
  counts: Counts
  /** Message of the last download's failure, for the user; null when it succeeded. */
  failure: string | null
}

const IDLE: DownloadState = {
  running: false,
  counts: {},
  failure: null,
}
export const downloadState = createStore<DownloadState>(IDLE)

let stop: AbortController | null = null

/** Storage key that marks a user who removed the data: nothing is downloaded until that user asks. */
const refusedKey = ({ usuario }: Session) => `trama.aparelho.recusado.${usuario.id}`

/** Downloads everything now; resolves when it ends, with success or not. */
export async function updateDevice(): Promise<void> {
  const session = currentSession()
  if (!session || stop) return
  stop = new AbortController()
  const { signal } = stop
  // A logout, in another tab too, removes the data from the device, so the download is cancelled.
  const unsubscribe = subscribeSession(() => {
    if (currentSession()?.usuario.id !== session.usuario.id) cancelUpdate()
  })
  storage.remove(refusedKey(session))
  downloadState.set({ ...IDLE, running: true })
  let failure: string | null = null
  try {
    await askToStay()
    await downloadDevice({
      session,
      signal,
      onProgress: (counts) => downloadState.set({ running: true, counts, failure: null }),
    })
    // The pictures come after everything that an order needs, and nobody waits for them.
    void readCurrentImagens().catch(() => undefined)
  } catch (error) {
    failure = signal.aborted ? null : failureText(error)
  } finally {
    unsubscribe()
    stop = null
    downloadState.set({ ...downloadState.get(), running: false, failure })
  }
}

const failureText = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'Não há espaço neste aparelho para os dados.'
    : errorText(error)

export const cancelUpdate = (): void => stop?.abort()

/** Downloads missing or old data of the session's company, in one tab only. */
export async function updateIfOld(empresa: string): Promise<void> {
  const session = currentSession()
  if (session?.empresa.emp_pat !== empresa || storage.read(refusedKey(session)) !== null) return
  const isOld = () => {
    const date = deviceDate.get()
    return date === null || Math.abs(Date.now() - Date.parse(date)) > FRESH_MS
  }
  if (!isOld()) return
  await inOneTab('aparelho', () => (isOld() ? updateDevice() : Promise.resolve()), undefined)
}

/** Removes the data from the device, and downloads none until the user asks. */
export async function refuseDevice(): Promise<void> {
  const session = currentSession()
  if (!session) return
  cancelUpdate()
  storage.write(refusedKey(session), '1')
  dropKeptSession()
  await removeDevice(ownerOf(session))
}

/** Asks the browser for persistent storage; otherwise it may delete the data. */
async function askToStay(): Promise<void> {
  if ('storage' in navigator) await navigator.storage.persist().catch(() => false)
}
