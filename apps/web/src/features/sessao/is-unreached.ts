import { TEXTS } from '@trama/contract/messages'
import { isApiError } from '@/lib/api/api-error'

/** A start that failed because one of the servers was not there to be asked. */
export const isUnreached = (error: unknown): boolean =>
  isApiError(error, 'network') || (error instanceof Error && error.message === TEXTS.aplUnreachable)
