import type { FieldValues } from 'react-hook-form'
import { DateField, type DateFieldProps } from '../date/date-field'
import { TimeField, type TimeFieldProps } from '../date/time-field'
import { useFormLock } from './read-only-form'
import { type FieldName, useValueField } from './use-form-field'

type Bound<P, T extends FieldValues> = Omit<
  P,
  'name' | 'ref' | 'error' | 'value' | 'onValueChange' | 'onInvalid' | 'onBlur'
> & { name: FieldName<T> }

/** A text that is no date is stored as typed, so that the schema of a date refuses it. */
function useText<T extends FieldValues>(name: FieldName<T>) {
  const field = useValueField<T, string | null>(name)
  return { ...field, onInvalid: field.onValueChange }
}

export function FormDate<T extends FieldValues = FieldValues>({ name, ...props }: Bound<DateFieldProps, T>) {
  return <DateField {...useText<T>(name)} {...props} {...useFormLock()} />
}

export function FormTime<T extends FieldValues = FieldValues>({ name, ...props }: Bound<TimeFieldProps, T>) {
  return <TimeField {...useText<T>(name)} {...props} {...useFormLock()} />
}
