import { useState } from 'react'
import { newKey } from './form-draft'

/** One idempotency key for one content, however often it is sent: a server refuses another content under it. */
export function useContentKeys(): (content: unknown) => string {
  const [keys] = useState(() => new Map<string, string>())
  return (content) => {
    const text = JSON.stringify(content)
    const key = keys.get(text) ?? newKey()
    keys.set(text, key)
    return key
  }
}
