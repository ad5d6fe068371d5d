import type { ChangeEvent, Ref } from 'react'
import type { FieldProps } from '@/components/fields/field'
import { TextField, type TextFieldProps } from '@/components/fields/text-field'

export interface MaskedFieldProps
  extends FieldProps,
    Pick<TextFieldProps, 'inputMode' | 'actions' | 'suffix' | 'placeholder' | 'autoComplete'> {
  /** With or without the mask; '' when empty. */
  value: string | null | undefined
  /** The bare text. */
  onValueChange: (value: string) => void
  onBlur?: (() => void) | undefined
  clean: (text: string) => string
  /** Masks an unfinished text as far as it goes. */
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
    // Set before React compares, so that it finds nothing to write and leaves the caret alone.
    input.value = text
    const caret = caretAfter(text, Math.min(kept, bare.length), clean)
    input.setSelectionRange(caret, caret)
    onValueChange(bare)
  }
  return <TextField {...rest} tabular value={mask(clean(value ?? ''))} onChange={handleChange} />
}

/** Where the n-th character that counts ends; at the end of the text, after the mask that follows it. */
export function caretAfter(text: string, count: number, clean: (text: string) => string): number {
  if (clean(text).length === count) return text.length
  let position = 0
  while (clean(text.slice(0, position)).length < count) position += 1
  return position
}
