import type { FieldValues } from 'react-hook-form'
import { DateField, type DateFieldProps } from '../date/date-field'
import { useFormLock } from './read-only-form'
import { type BoundText, useTypedText } from './use-typed-text'

export function FormDate<T extends FieldValues = FieldValues>({
  name,
  ...props
}: BoundText<DateFieldProps, T>) {
  return <DateField {...useTypedText<T>(name)} {...props} {...useFormLock()} />
}
