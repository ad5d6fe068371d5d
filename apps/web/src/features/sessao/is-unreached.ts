import { TEXTS } from '@trama/contract/messages'
import { isApiError } from '@/lib/api/api-error'

/** Whether the start failed because one of the servers could not be reached. */
export const isUnreached = (error: unknown): boolean =>
  isApiError(error, 'network') || (error instanceof Error && error.message === TEXTS.aplUnreachable)
