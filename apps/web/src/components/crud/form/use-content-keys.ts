import { useState } from 'react'
import { newKey } from './form-draft'

/**
 * Gives one idempotency key per content, however often that content is sent: a server refuses other content under the
 * same key.
 */
export function useContentKeys(): (content: unknown) => string {
  const [keys] = useState(() => new Map<string, string>())
  return (content) => {
    const text = JSON.stringify(content)
    const key = keys.get(text) ?? newKey()
    keys.set(text, key)
    return key
  }
}
