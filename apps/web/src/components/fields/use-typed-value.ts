import { useState } from 'react'

export interface TypedValueOptions<T> {
  value: T | null | undefined
  /** Formats the value for display while nobody is typing. */
  format: (value: T) => string
  /** False for the value that a form stores for an invalid text. */
  isValid: (value: T) => boolean
  /** Reads a text: null when it is empty, undefined when it is invalid. */
  parse: (text: string) => T | null | undefined
  onValueChange: (value: T | null) => void
  /** Called when the user leaves an invalid text; a form stores something there that its schema refuses. */
  onInvalid?: ((text: string) => void) | undefined
  /** True for texts whose value is reported during typing; other texts are read when the user leaves the field. */
  isComplete?: ((text: string) => boolean) | undefined
}

/**
 * Binds a text input to a typed value: the text stays as typed until the user leaves the field, then it is formatted,
 * or kept and marked invalid. A new value from outside replaces a text left invalid.
 */
export function useTypedValue<T>(options: TypedValueOptions<T>) {
  const { value, format, isValid, parse, onValueChange, onInvalid, isComplete = () => true } = options
  const [draft, setDraft] = useState<string | null>(null)
  const [typing, setTyping] = useState(false)
  const [seen, setSeen] = useState(value)

  if (!Object.is(seen, value)) {
    setSeen(value)
    if (!typing && (isNone(value) || isValid(value))) setDraft(null)
  }

  function commit(next: T | null) {
    if (!Object.is(next, value ?? null)) onValueChange(next)
  }

  function type(text: string) {
    setTyping(true)
    setDraft(text)
    const parsed = parse(text)
    if (parsed === null || (parsed !== undefined && isComplete(text))) commit(parsed)
  }

  function replace(next: T | null) {
    setDraft(null)
    commit(next)
  }

  function leave() {
    setTyping(false)
    if (draft === null) return
    const parsed = parse(draft)
    if (parsed === undefined) {
      onInvalid?.(draft)
      return
    }
    setDraft(null)
    commit(parsed)
  }

  const text = draft ?? (isNone(value) ? '' : format(value))
  const invalid = !typing && draft !== null && parse(draft) === undefined
  return { text, invalid, type, replace, leave }
}

function isNone(value: unknown): value is null | undefined {
  return value === null || value === undefined
}
