import { TEXTS } from '@trama/contract/messages'
import { AppError } from '@trama/server-kit/errors'

/** The same answer for every reason, so that nobody learns whether a link ever existed. */
export const noLink = () => new AppError(404, TEXTS.linkInvalid)

/** The link shows no more than its author may see today. */
export async function shown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && error.status !== 429) throw noLink()
    throw error
  }
}
