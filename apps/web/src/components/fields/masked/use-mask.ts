import { type ChangeEvent, type CompositionEvent, useState } from 'react'
import { isComposing } from '@/components/fields/text-field'

export interface Mask {
  /** The characters of a text that are typed; the others are the mask's. */
  clean: (text: string) => string
  /** The text with its mask; a text that is not complete yet gets the part that it reaches. */
  mask: (text: string) => string
  onText: (text: string) => void
}

/**
 * Masks what is typed into an input and keeps the caret behind the character that was typed. A text that the keyboard
 * is still composing is reported and left alone, because the keyboard would repeat what was rewritten.
 * @returns `composed`, the text that is being composed, to be shown as it is, and the input's listeners
 */
export function useMask({ clean, mask, onText }: Mask) {
  const [composed, setComposed] = useState<string | null>(null)

  function settle(input: HTMLInputElement) {
    const text = mask(input.value)
    setComposed(null)
    onText(text)
    // A text that the mask leaves alone keeps the caret where the browser put it.
    if (text === input.value) return
    const typed = clean(input.value)
    const before = clean(input.value.slice(0, input.selectionStart ?? undefined)).length
    const bare = clean(text)
    // The mask leaves out what is too long, or characters before the number, such as the country's code.
    const dropped = typed.endsWith(bare) && !typed.startsWith(bare) ? typed.length - bare.length : 0
    // Set before React compares the values, so that React writes nothing and leaves the caret alone.
    input.value = text
    const caret = caretAfter(text, before - dropped, clean)
    input.setSelectionRange(caret, caret)
  }

  function onChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    if (!isComposing(nativeEvent)) return settle(currentTarget)
    setComposed(currentTarget.value)
    onText(mask(currentTarget.value))
  }

  function onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
    settle(currentTarget)
  }

  return { composed, onChange, onCompositionEnd }
}

/** Caret position after the first `count` typed characters; after all of them, the end of the text with its mask. */
function caretAfter(text: string, count: number, clean: (text: string) => string): number {
  if (count >= clean(text).length) return text.length
  let position = 0
  while (position < text.length && clean(text.slice(0, position)).length < count) position += 1
  return position
}
