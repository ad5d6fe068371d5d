import type { ChangeEvent, Ref } from 'react'
import type { FieldProps } from '@/components/fields/field'
import { TextField, type TextFieldProps } from '@/components/fields/text-field'

export interface MaskedFieldProps
  extends FieldProps,
    Pick<TextFieldProps, 'inputMode' | 'actions' | 'suffix' | 'placeholder' | 'autoComplete'> {
  /** Text with or without the mask; '' when empty. */
  value: string | null | undefined
  /** Called with the text without its mask. */
  onValueChange: (value: string) => void
  onBlur?: (() => void) | undefined
  clean: (text: string) => string
  /** Masks a text, also one that is not complete yet. */
  mask: (bare: string) => string
  maxLength: number
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function MaskedField({ value, onValueChange, clean, mask, maxLength, ...rest }: MaskedFieldProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const kept = clean(input.value.slice(0, input.selectionStart ?? undefined)).length
    const bare = clean(input.value).slice(0, maxLength)
    const text = mask(bare)
    // Set before React compares the values, so that React writes nothing and leaves the caret alone.
    input.value = text
    const caret = caretAfter(text, Math.min(kept, bare.length), clean)
    input.setSelectionRange(caret, caret)
    onValueChange(bare)
  }
  return <TextField {...rest} tabular value={mask(clean(value ?? ''))} onChange={handleChange} />
}

/**
 * Caret position after the first `count` unmasked characters; after all of them, the end of the text with its mask.
 */
export function caretAfter(text: string, count: number, clean: (text: string) => string): number {
  if (clean(text).length === count) return text.length
  let position = 0
  while (clean(text.slice(0, position)).length < count) position += 1
  return position
}
