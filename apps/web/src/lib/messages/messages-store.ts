import { isApiError, errorText } from '@/lib/api/api-error'
import { createStore, useStore } from '@/lib/store'

const messages = createStore<readonly string[]>([])

/** Queues a text for the "ATENÇÃO" dialog; several are shown together, one on each line (S1 §8.1). */
export function pushMessage(text: string): void {
  const queued = messages.get()
  if (!queued.includes(text)) messages.set([...queued, text])
}

/**
 * Queues the text of a failed action. An action that the user cancelled, or that another dialog already handles,
 * shows no text.
 */
export function pushError(error: unknown): void {
  const silent = isApiError(error, 'session') || (error instanceof Error && error.name === 'AbortError')
  if (!silent) pushMessage(errorText(error))
}

export const dismissMessages = (): void => messages.set([])
export const useMessages = (): readonly string[] => useStore(messages)
