import { TEXTS } from '@trama/contract/messages'
import { isApiError } from '@/lib/api/api-error'

/**
 * Whether a failure says only that a server is away or broken: it cannot be reached, fails, is too busy, or something
 * in front of it answers in its place. None of these ends a session.
 */
export const isAway = (error: unknown): boolean =>
  isApiError(error)
    ? !error.isOurs || error.kind === 'server' || error.kind === 'busy'
    : error instanceof Error && error.message === TEXTS.aplUnreachable
