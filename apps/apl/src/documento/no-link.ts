import { TEXTS } from '@trama/contract/messages'
import { AppError, notFound } from '@trama/server-kit/errors'

/** Every failure gets the same answer, so that nobody learns whether a link ever existed. */
export const noLink = () => notFound(TEXTS.linkInvalid)

/** Runs `work` with the author's present rights; what the author may not see is answered as if there were no link. */
export async function shown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && error.status !== 429) throw noLink()
    throw error
  }
}
