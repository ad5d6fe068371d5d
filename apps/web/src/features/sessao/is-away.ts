import { TEXTS } from '@trama/contract/messages'
import { isApiError } from '@/lib/api/api-error'
import { PART_LOST } from '@/lib/load-part'

/**
 * Whether a failure says only that a server is away or broken: it cannot be reached, fails, is too busy, something
 * in front of it answers in its place, or a file of the page could not be fetched. None of these ends a session.
 */
export const isAway = (error: unknown): boolean =>
  isApiError(error)
    ? !error.isOurs || error.kind === 'server' || error.kind === 'busy'
    : error instanceof Error && AWAY_TEXTS.includes(error.message)

const AWAY_TEXTS: readonly string[] = [TEXTS.aplUnreachable, PART_LOST]

/**
 * Waits for calls that follow the portal's confirmation of a token. A company's server that refuses the same token is
 * wrong itself, by its clock or its keys, so it counts as away: only the portal ends a session.
 */
export async function afterConfirmation<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isApiError(error, 'session')) throw new Error(TEXTS.aplUnreachable, { cause: error })
    throw error
  }
}
