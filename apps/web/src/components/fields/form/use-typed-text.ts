import type { FieldValues } from 'react-hook-form'
import { type FieldName, useValueField } from './use-form-field'

/** Of a field of dates or times, without what the form gives it. */
export type BoundText<P, T extends FieldValues> = Omit<
  P,
  'name' | 'ref' | 'error' | 'value' | 'onValueChange' | 'onInvalid' | 'onBlur'
> & { name: FieldName<T> }

/** A text that is no date or time is stored as typed, so that the schema refuses it. */
export function useTypedText<T extends FieldValues>(name: FieldName<T>) {
  const field = useValueField<T, string | null>(name)
  return { ...field, onInvalid: field.onValueChange }
}
