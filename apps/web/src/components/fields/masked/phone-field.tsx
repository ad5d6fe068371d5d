import { cleanTelefone, formatTelefone } from '@trama/rules/telefone'
import type { ChangeEvent } from 'react'
import { caretAfter, type MaskedFieldProps } from './masked-field'
import controlStyles from '@/components/fields/control.module.css'
import { TextField } from '@/components/fields/text-field'
import { PhoneActions } from '@/components/ui/phone-link'

export type PhoneFieldProps = Omit<MaskedFieldProps, 'clean' | 'mask' | 'maxLength' | 'inputMode'>

/**
 * A phone number, masked during typing. A stored number of another form stays as it is until it is changed, and a
 * text with letters is never masked.
 */
export function PhoneField({ value, onValueChange, ...rest }: PhoneFieldProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    if (/^[+\d\s().-]*$/.test(input.value)) {
      const kept = cleanTelefone(input.value.slice(0, input.selectionStart ?? undefined)).length
      const text = formatTelefone(input.value)
      // Set before React compares the values, so that React leaves the caret alone.
      input.value = text
      const caret = caretAfter(text, kept, cleanTelefone)
      input.setSelectionRange(caret, caret)
    }
    onValueChange(input.value)
  }
  return (
    <TextField
      {...rest}
      tabular
      inputMode="tel"
      maxLength={20}
      value={value ?? ''}
      onChange={handleChange}
      actions={<PhoneActions phone={value ?? ''} className={controlStyles.button} />}
    />
  )
}
