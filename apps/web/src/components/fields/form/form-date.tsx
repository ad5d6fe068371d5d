import type { FieldValues } from 'react-hook-form'
import { DateField, type DateFieldProps } from '../date/date-field'
import { TimeField, type TimeFieldProps } from '../date/time-field'
import { useFormLock } from './read-only-form'
import { type FieldName, useValueField } from './use-form-field'

export function FormDate<T extends FieldValues = FieldValues>({
  name,
  ...props
}: BoundText<DateFieldProps, T>) {
  return <DateField {...useTypedText<T>(name)} {...props} {...useFormLock()} />
}

/** Props of a date or time field without the ones that the form binding sets. */
export type BoundText<P, T extends FieldValues> = Omit<
  P,
  'name' | 'ref' | 'error' | 'value' | 'onValueChange' | 'onInvalid' | 'onBlur'
> & { name: FieldName<T> }

/** Binding for date and time fields. An invalid text is stored as typed, so that the schema refuses it. */
export function useTypedText<T extends FieldValues>(name: FieldName<T>) {
  const field = useValueField<T, string | null>(name)
  return { ...field, onInvalid: field.onValueChange }
}

export function FormTime<T extends FieldValues = FieldValues>({
  name,
  ...props
}: BoundText<TimeFieldProps, T>) {
  return <TimeField {...useTypedText<T>(name)} {...props} {...useFormLock()} />
}
