import type { Ref } from 'react'
import type { FieldProps } from '@/components/fields/field'
import { TextField, type TextFieldProps } from '@/components/fields/text-field'
import { useMask } from './use-mask'

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
  const { composed, ...typing } = useMask({
    clean,
    mask: (text) => mask(clean(text).slice(0, maxLength)),
    onText: (text) => onValueChange(clean(text)),
  })
  return <TextField {...rest} {...typing} tabular value={composed ?? mask(clean(value ?? ''))} />
}
