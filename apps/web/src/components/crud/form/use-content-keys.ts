import { useState } from 'react'
import { newKey } from './form-draft'
import type { OwnKey } from './own-draft'

/**
 * Gives one idempotency key per content, however often that content is sent: a server refuses other content under the
 * same key. The first content gets the key of the dialog's draft, where it has one.
 */
export function useContentKeys(first?: OwnKey): (content: unknown) => string {
  const [keys] = useState(() => new Map<string, string>())
  return (content) => {
    const text = JSON.stringify(content)
    const key = keys.get(text) ?? (keys.size === 0 && first ? first.now : newKey())
    keys.set(text, key)
    return key
  }
}
