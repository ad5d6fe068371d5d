/** Download of a collection's pictures: one collection at a time, with its progress. */
import { errorText } from '@/lib/api/api-error'
import { currentSession, subscribeSession } from '@/lib/session'
import { createStore } from '@/lib/store'
import { downloadImagens } from './imagens'

export interface ImagensDownload {
  /** Collection that is being downloaded; null when there is none. */
  colecao: string | null
  done: number
  /** Message of the last download's failure, for the user; null when it succeeded. */
  failure: string | null
}

const IDLE: ImagensDownload = { colecao: null, done: 0, failure: null }
export const imagensDownload = createStore<ImagensDownload>(IDLE)

let stop: AbortController | null = null

export const cancelImagens = (): void => stop?.abort()

/** Downloads a collection's pictures; resolves when it ends, with success or not. */
export async function readImagens(colecao: string): Promise<void> {
  const session = currentSession()
  if (!session || stop) return
  stop = new AbortController()
  const { signal } = stop
  // Nothing is written for a user who has logged out.
  const unsubscribe = subscribeSession(() => {
    if (currentSession()?.usuario.id !== session.usuario.id) cancelImagens()
  })
  imagensDownload.set({ ...IDLE, colecao })
  let failure: string | null = null
  try {
    const onProgress = (done: number) => imagensDownload.set({ colecao, done, failure: null })
    await downloadImagens({ session, colecao, signal, onProgress })
  } catch (error) {
    failure = signal.aborted ? null : failureText(error)
  } finally {
    unsubscribe()
    stop = null
    imagensDownload.set({ ...IDLE, failure })
  }
}

const failureText = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'Não há espaço neste aparelho para as fotos.'
    : errorText(error)
